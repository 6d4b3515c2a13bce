import { Card, NewsLine, TodoFooter } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { titles } from './test/titles.ts';

const meta = {
  component: NewsLine,
  args: { text: 'Deleted: Pay rent', children: <button type="button">Undo</button> },
  decorators: (Story) => (
    <Card>
      <TodoFooter count={2}>
        <Story />
      </TodoFooter>
    </Card>
  ),
} satisfies Meta<typeof NewsLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithUndo: Story = {};

export const LongTitle: Story = { args: { text: `Deleted: ${titles.sentences}` } };

export const WithoutControl: Story = {
  args: { text: 'Offline: changes cannot be saved', children: undefined },
};

export const UndoUnderThePointer: Story = { tags: ['hovered'] };
