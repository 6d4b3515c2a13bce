import { ErrorBanner } from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { titles } from '../test/titles.ts';

const meta = {
  component: ErrorBanner,
  args: {
    message: titles.sentences,
    reason: 'The server did not answer',
    title: titles.sentences,
    onClose: fn(),
  },
} satisfies Meta<typeof ErrorBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LongMessageAndCloseUnderThePointer: Story = { tags: ['hovered'] };
