import { TodoItem, TodoList } from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { titles } from '../test/titles.ts';
import type { TodoItemProps } from './todo-item.tsx';

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
    <TodoList>
      <Story />
    </TodoList>
  ),
} satisfies Meta<typeof TodoItem>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Renders one row for each state. */
const inEach = (...states: Partial<TodoItemProps>[]): Story => ({
  render: (args) => (
    <>
      {states.map((state, id) => (
        <TodoItem key={id} {...args} {...state} id={id} />
      ))}
    </>
  ),
});

export const ActiveCompletedAndReadOnly: Story = inEach(
  {},
  { completed: true },
  { completed: true, onToggle: undefined, onRename: undefined },
);

export const BusyAndNew: Story = inEach(
  { busy: 'toggle' },
  { busy: 'remove' },
  { busy: 'rename', savingTitle: `${titles.plain} and bread` },
  { isNew: true },
);

export const Titles: Story = inEach(
  { title: ' ' },
  { title: titles.rightToLeft },
  { title: titles.sentences },
  { title: titles.unbroken },
);

export const NotSaved: Story = inEach(
  { unsaved: { id: 1, title: `${titles.plain} and bread` } },
  { title: titles.sentences, unsaved: { id: 1, title: titles.unbroken.slice(0, 300) } },
  { title: titles.rightToLeft, unsaved: { id: 1, title: titles.rightToLeft }, busy: 'rename' },
);

export const EditingToEmpty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByText(titles.plain));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.clear(canvas.getByRole('textbox'));
  },
};
