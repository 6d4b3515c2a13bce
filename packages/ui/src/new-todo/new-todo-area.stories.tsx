import {
  NewTodoArea,
  SavingTitles,
  SkipLink,
  TitleList,
  TodoList,
  ToggleAllButton,
} from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { titles } from '../test/titles.ts';

const invalidMessage = 'Type what needs to be done.';

const meta = {
  component: NewTodoArea,
  args: {
    parseTitle: (text) => text.trim() || undefined,
    invalidMessage,
    tintWhen: 'edited',
    onSubmit: fn(),
    pastedTitles: [],
    onPastedChange: fn(),
  },
  decorators: (Story) => (
    <>
      <ToggleAllButton pressed={false} onClick={fn()} />
      <Story />
      <SkipLink to="filters">Skip to the filters</SkipLink>
      <TodoList count={2} />
    </>
  ),
} satisfies Meta<typeof NewTodoArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EmptyAndSkipLinkFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to the filters' })).toHaveFocus();
  },
};

export const Saving: Story = { args: { children: <SavingTitles titles={[titles.sentences]} /> } };

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' ');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const TooLong: Story = { args: { initialText: 'long '.repeat(2001) } };

const listOf = (...failed: string[]) => (
  <TitleList
    kind="failed"
    titles={failed.map((title, id) => ({ id, title }))}
    onAdd={fn()}
    onEdit={fn()}
    onDiscard={fn()}
  />
);

export const TitleAndFailedTitles: Story = {
  args: {
    children: listOf(titles.plain, titles.sentences, titles.rightToLeft, titles.unbroken),
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
      canvas.getByText(/^Nothing was pasted/, { selector: '.unsaved > strong' }),
    ).toBeVisible();
  },
};
