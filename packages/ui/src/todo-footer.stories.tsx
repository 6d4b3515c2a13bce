import { Card, ClearCompletedButton, NavLink, NavLinks, TodoFooter } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const filled = (completedCount: number) => (
  <>
    <NavLinks aria-label="Filter">
      <NavLink href="#all" current>
        All
      </NavLink>
      <NavLink href="#active">Active</NavLink>
      <NavLink href="#completed">Completed</NavLink>
    </NavLinks>
    <ClearCompletedButton count={completedCount} onClear={() => {}} />
  </>
);

const meta = {
  component: TodoFooter,
  args: { count: 2, children: filled(1) },
  decorators: (Story) => (
    <Card>
      <Story />
    </Card>
  ),
} satisfies Meta<typeof TodoFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const ManyLeft: Story = { args: { count: 1_000_000 } };

export const NothingToClear: Story = { args: { children: filled(0) } };

export const ClearUnderThePointer: Story = { tags: ['hovered'] };
