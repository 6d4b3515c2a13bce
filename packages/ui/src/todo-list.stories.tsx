import { Card, EmptyMessage, LoadingIndicator, TodoItem, TodoList } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { titles } from './test/titles.ts';

const meta = {
  component: TodoList,
  args: { onFocusLost: fn() },
  decorators: (Story) => (
    <Card>
      <Story />
    </Card>
  ),
} satisfies Meta<typeof TodoList>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = (...names: string[]): ReactNode =>
  names.map((title, id) => (
    <TodoItem
      key={id}
      id={id}
      title={title}
      completed={id % 2 === 1}
      onToggle={fn()}
      onRename={fn()}
      onRemove={fn()}
    />
  ));

export const Filled: Story = { args: { children: rows(...Object.values(titles).slice(0, 3)) } };

export const OneRow: Story = { args: { children: rows(titles.plain) } };

export const Empty: Story = {
  render: (args) => (
    <>
      <TodoList {...args} />
      <EmptyMessage>Nothing to do yet</EmptyMessage>
    </>
  ),
};

export const Loading: Story = {
  render: (args) => (
    <>
      <LoadingIndicator />
      <TodoList {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeInTheDocument();
  },
};

export const MovedThroughByArrowKeys: Story = {
  args: { children: rows(...Object.values(titles).slice(0, 3)) },
  play: async ({ canvas, userEvent }) => {
    const checkboxes = canvas.getAllByRole('checkbox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(checkboxes[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(checkboxes[2]).toHaveFocus();
  },
};

export const FocusPassedOn: Story = {
  render: function Render(args) {
    const [names, setNames] = useState(['Milk', 'Bread']);
    return (
      <TodoList {...args}>
        {names.map((name, id) => (
          <TodoItem
            key={name}
            id={id}
            title={name}
            completed={false}
            onRemove={() => setNames(names.filter((other) => other !== name))}
          />
        ))}
      </TodoList>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Milk' }));
    await expect(canvas.getByRole('button', { name: 'Delete Bread' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onFocusLost).toHaveBeenCalledOnce();
  },
};
