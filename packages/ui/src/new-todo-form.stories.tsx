import { NewTodoArea, NewTodoForm, TitleList, ToggleAllButton } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn } from 'storybook/test';
import { titles } from './test/titles.ts';

const invalidMessage = 'Type what needs to be done.';
const field = createRef<HTMLInputElement>();
const rule = { field, parseTitle: (text: string) => text.trim() || undefined, invalidMessage };
const form = <NewTodoForm {...rule} tintWhen="edited" onSubmit={fn()} />;

const meta = {
  component: NewTodoArea,
  args: { ...rule, pastedTitles: [], onPastedChange: fn(), onSubmit: fn(), children: form },
  decorators: (Story) => (
    <>
      <ToggleAllButton pressed={false} />
      <Story />
    </>
  ),
} satisfies Meta<typeof NewTodoArea>;

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

const listOf = (...failed: string[]) => (
  <TitleList
    kind="failed"
    titles={failed.map((title, id) => ({ id, title }))}
    onAdd={fn()}
    onEdit={fn()}
    onDiscard={fn()}
    field={field}
  />
);

export const FailedTitle: Story = {
  args: { children: [form, listOf(titles.rightToLeft)] },
};

export const TitleAndFailedTitles: Story = {
  args: {
    children: [form, listOf(titles.plain, titles.sentences, titles.rightToLeft, titles.unbroken)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), titles.rightToLeft);
  },
};

export const HundredPastedLines: Story = {
  args: { pastedTitles: Array.from({ length: 100 }, (_, index) => `Line ${index + 1}`) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('Milk\nBread');
    await expect(
      canvas.getByText(/^Nothing was pasted/, { selector: '.unsaved > p' }),
    ).toBeVisible();
  },
};
