import { Card, NavLink, NavLinks, NewTodoForm, SkipLink, TodoFooter, TodoList } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  component: SkipLink,
  args: { targetId: 'filters', children: 'Skip to the filters' },
  decorators: (Story) => (
    <Card>
      <NewTodoForm
        parseTitle={(text) => text || undefined}
        invalidMessage="Type what needs to be done."
        tintWhen="edited"
        onSubmit={fn()}
      />
      <Story />
      <TodoList />
      <TodoFooter>
        <NavLinks id="filters" aria-label="Filter">
          <NavLink href="#all">All</NavLink>
        </NavLinks>
      </TodoFooter>
    </Card>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to the filters' })).toHaveFocus();
  },
};
