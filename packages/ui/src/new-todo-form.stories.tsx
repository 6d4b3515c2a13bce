import { NewTodoForm, ToggleAllButton } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { titles } from './test/titles.ts';

const invalidMessage = 'Type what needs to be done.';

const meta = {
  component: NewTodoForm,
  args: {
    parseTitle: (text) => text.trim() || undefined,
    invalidMessage,
    tintWhen: 'edited',
    onSubmit: fn(),
  },
  decorators: (Story) => (
    <>
      <ToggleAllButton pressed={false} />
      <Story />
    </>
  ),
} satisfies Meta<typeof NewTodoForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' ');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const EmptySubmitBlocked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(canvas.getByText(invalidMessage)).toBeVisible();
  },
};

export const TitleAndFailedTitles: Story = {
  args: {
    initialDrafts: [titles.rightToLeft],
    failedTitles: [titles.plain, titles.sentences, titles.rightToLeft, titles.unbroken],
  },
};

export const FiftyPastedLines: Story = {
  args: {
    initialDrafts: [Array.from({ length: 50 }, (_, index) => `Line ${index + 1}`).join('\n')],
  },
};
