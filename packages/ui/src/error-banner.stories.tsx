import { ErrorBanner } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { titles } from './test/titles.ts';

const meta = {
  component: ErrorBanner,
  args: { message: 'Unable to load todos', onClose: fn() },
} satisfies Meta<typeof ErrorBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};

export const LongMessage: Story = { args: { message: titles.sentences } };

export const CloseUnderThePointer: Story = { tags: ['hovered'] };

export const ClosedByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close error' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Nothing: Story = {
  args: { message: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const Hidden: Story = {
  args: { hidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unable to load todos')).not.toBeVisible();
  },
};
