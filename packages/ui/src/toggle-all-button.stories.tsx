import { ToggleAllButton } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  component: ToggleAllButton,
  args: { pressed: false, onClick: fn() },
} satisfies Meta<typeof ToggleAllButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderThePointer: Story = { tags: ['hovered'] };

export const Pressed: Story = { args: { pressed: true } };

export const PressedAndDisabled: Story = { args: { pressed: true, disabled: true } };
