import { Card, NewTodoForm, ToggleAllButton } from './index.ts';
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
    onFilled: fn(),
  },
  decorators: (Story) => (
    <Card>
      <ToggleAllButton pressed={false} />
      <Story />
    </Card>
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

export const Filled: Story = { args: { fill: titles.plain } };

export const RightToLeftTitle: Story = { args: { fill: titles.rightToLeft } };

export const TitleWithoutSpaces: Story = { args: { fill: titles.unbroken } };

export const InvalidAndEdited: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' ');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(invalidMessage);
  },
};

export const InvalidAndTouched: Story = {
  args: {
    parseTitle: (text) => (text.length < 3 ? undefined : text),
    invalidMessage: 'Type at least 3 characters.',
    tintWhen: 'touched',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ab');
    await expect(canvas.getByRole('textbox')).toBeValid();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const EmptySubmitBlocked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByText(invalidMessage)).toBeVisible();
    await expect(canvas.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  },
};

export const PastedLinesListed: Story = {
  args: { fill: [titles.plain, titles.rightToLeft, titles.sentences].join('\n') },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Enter adds 3 todos')).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const PastedLinesSubmitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste(`${titles.plain}\n${titles.plain} and bread`);
    await userEvent.keyboard('{Enter}');
    const lines = [titles.plain, `${titles.plain} and bread`];
    await expect(args.onSubmit.mock.calls).toEqual([[lines]]);
  },
};

export const FiftyPastedLines: Story = {
  args: { fill: Array.from({ length: 50 }, (_, index) => `Line ${index + 1}`).join('\n') },
};

export const Submitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), `${titles.plain}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith([titles.plain]);
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const TitleReturned: Story = {
  args: { fill: titles.plain },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByDisplayValue(titles.plain)).toBeVisible();
    await expect(args.onFilled).toHaveBeenCalledOnce();
  },
};
