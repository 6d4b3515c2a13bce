import { ErrorBanner } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { titles } from './test/titles.ts';

const meta = {
  component: ErrorBanner,
  args: { message: 'Unable to load todos', onClose: fn() },
} satisfies Meta<typeof ErrorBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LongMessage: Story = { args: { message: titles.sentences } };

export const WithReasonAndCloseUnderThePointer: Story = {
  args: { reason: 'The server did not answer.' },
  tags: ['hovered'],
};
