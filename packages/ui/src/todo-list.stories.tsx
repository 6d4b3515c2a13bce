import { EmptyMessage, LoadingIndicator, LoadMessage, TodoList } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: TodoList } satisfies Meta<typeof TodoList>;

export default meta;
type Story = StoryObj<typeof meta>;

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
      <LoadMessage loading />
      <TodoList {...args} />
    </>
  ),
};

export const NotLoaded: Story = {
  render: (args) => (
    <>
      <LoadMessage>
        Todos could not be loaded. <button>Try again</button>
      </LoadMessage>
      <TodoList {...args} />
    </>
  ),
};
