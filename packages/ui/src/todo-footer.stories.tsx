import { Card, ClearCompletedButton, NavLink, NavLinks, TodoFooter } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const handleClear = fn();

const filled = (completedCount: number) => (
  <>
    <NavLinks aria-label="Filter">
      <NavLink href="#all" current>
        All
      </NavLink>
      <NavLink href="#active">Active</NavLink>
      <NavLink href="#completed">Completed</NavLink>
    </NavLinks>
    <ClearCompletedButton count={completedCount} onClear={handleClear} />
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

export const OneLeft: Story = {
  args: { count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 items left');
  },
};

export const ManyLeft: Story = { args: { count: 1_000_000 } };

export const CountNotYetKnown: Story = {
  args: { count: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const NothingToClear: Story = {
  args: { children: filled(0) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear completed' }));
    await expect(handleClear).not.toHaveBeenCalled();
  },
};

export const ClearUnderThePointer: Story = { tags: ['hovered'] };

export const ClearedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    for (let stop = 1; stop <= 4; stop += 1) await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear completed' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleClear).toHaveBeenCalledOnce();
  },
};
