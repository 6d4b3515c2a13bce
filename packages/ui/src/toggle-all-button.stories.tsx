import { Card, ToggleAllButton } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  component: ToggleAllButton,
  args: { pressed: false, onClick: fn() },
  decorators: (Story) => (
    <Card>
      <Story />
    </Card>
  ),
} satisfies Meta<typeof ToggleAllButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotPressed: Story = {};

export const Pressed: Story = { args: { pressed: true } };

export const Disabled: Story = { args: { disabled: true } };

export const PressedAndDisabled: Story = { args: { pressed: true, disabled: true } };

export const UnderThePointer: Story = { tags: ['hovered'] };

export const UsedByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Toggle all' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
