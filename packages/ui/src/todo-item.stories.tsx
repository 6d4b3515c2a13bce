import { Card, TodoItem, TodoList } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { titles } from './test/titles.ts';

const meta = {
  component: TodoItem,
  args: {
    id: 1,
    title: titles.plain,
    completed: false,
    onToggle: fn(),
    onRename: fn(),
    onRemove: fn(),
  },
  decorators: (Story) => (
    <Card>
      <TodoList>
        <Story />
      </TodoList>
    </Card>
  ),
} satisfies Meta<typeof TodoItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};

export const Completed: Story = { args: { completed: true } };

export const Busy: Story = { args: { busy: true } };

export const BusyDeleting: Story = { args: { busy: true, ...{ 'data-used': 'delete' } } };

export const BusyRenaming: Story = { args: { busy: true, ...{ 'data-used': 'title' } } };

export const New: Story = { args: { completed: false, ...{ 'data-fresh': '' } } };

export const Untitled: Story = { args: { title: ' ' } };

export const RightToLeftTitle: Story = { args: { title: titles.rightToLeft } };

export const TitleOfSeveralLines: Story = { args: { title: titles.sentences } };

export const TitleWithoutSpaces: Story = { args: { title: titles.unbroken } };

export const OnlyShowingItsState: StoryObj<typeof TodoItem> = {
  args: { completed: true, onToggle: undefined, onRename: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled();
  },
};

export const NotSaved: Story = {
  args: { unsavedTitle: `${titles.plain} and bread`, onRetryRename: fn(), onDiscardRename: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Try again/ }));
    await expect(args.onRetryRename).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: /^Discard/ }));
    await expect(args.onDiscardRename).toHaveBeenCalledWith(1);
  },
};

export const LongTitleNotSaved: Story = {
  args: { title: titles.sentences, unsavedTitle: titles.unbroken.slice(0, 300) },
};

export const RightToLeftTitleNotSaved: Story = {
  args: { title: titles.rightToLeft, unsavedTitle: titles.rightToLeft, busy: true },
};

export const UnderThePointer: Story = { tags: ['hovered'] };

export const ToggledByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledWith(1);
  },
};

export const TitleFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: titles.plain })).toHaveFocus();
  },
};

export const DeletedByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    for (let stop = 1; stop <= 3; stop += 1) await userEvent.tab();
    await expect(canvas.getByRole('button', { name: `Delete ${titles.plain}` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith(1);
  },
};

export const Editing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByText(titles.plain));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const EditingToEmpty: Story = {
  play: async (context) => {
    await Editing.play?.(context);
    await context.userEvent.clear(context.canvas.getByRole('textbox'));
  },
};

export const EditingRightToLeft: Story = {
  args: { title: titles.rightToLeft },
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByText(titles.rightToLeft));
  },
};

export const EditingSeveralLines: Story = {
  args: { title: `${titles.sentences}\n${titles.plain}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByText(titles.sentences, { exact: false }));
    const editor = canvas.getByRole('textbox');
    await expect(editor).toHaveFocus();
    // All of the text is in view.
    await expect(editor.scrollHeight).toBe(editor.clientHeight);
  },
};

export const Renamed: Story = {
  play: async (context) => {
    await Editing.play?.(context);
    await context.userEvent.keyboard(' and bread{Enter}');
    await expect(context.args.onRename).toHaveBeenCalledWith(1, `${titles.plain} and bread`);
    await expect(context.canvas.getByRole('button', { name: titles.plain })).toHaveFocus();
  },
};

export const RenameCancelled: Story = {
  play: async (context) => {
    await Editing.play?.(context);
    await context.userEvent.keyboard(' and bread{Escape}');
    await expect(context.args.onRename).not.toHaveBeenCalled();
    await expect(context.canvas.getByRole('button', { name: titles.plain })).toHaveFocus();
  },
};
