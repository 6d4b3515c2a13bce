import {
  Card,
  EmptyMessage,
  LoadingIndicator,
  LoadMessage,
  TodoGroup,
  TodoItem,
  TodoList,
} from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { titles } from './test/titles.ts';

const meta = {
  component: TodoList,
  decorators: (Story) => (
    <Card>
      <Story />
    </Card>
  ),
} satisfies Meta<typeof TodoList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  args: {
    children: (
      <TodoGroup>
        {Object.values(titles)
          .slice(0, 3)
          .map((title, id) => (
            <TodoItem
              key={id}
              id={id}
              title={title}
              completed={id === 1}
              onToggle={fn()}
              onRename={fn()}
              onRemove={fn()}
            />
          ))}
      </TodoGroup>
    ),
  },
};

export const Empty: Story = {
  render: (args) => (
    <>
      <TodoList {...args} />
      <EmptyMessage>Nothing to do yet</EmptyMessage>
    </>
  ),
};

export const Loading: Story = {
  render: (args) => (
    <>
      <LoadingIndicator />
      <LoadMessage loading />
      <TodoList {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeInTheDocument();
  },
};

export const NotLoaded: Story = {
  render: (args) => (
    <>
      <LoadMessage>
        Todos could not be loaded. <button>Try again</button>
      </LoadMessage>
      <TodoList {...args} />
    </>
  ),
};
