import { EmptyMessage, LoadingIndicator, LoadMessage, TodoList } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: TodoList } satisfies Meta<typeof TodoList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoadingNotLoadedAndEmpty: Story = {
  render: () => (
    <>
      <LoadingIndicator />
      <LoadMessage loading />
      <LoadMessage>
        Todos could not be loaded. <button>Try again</button>
      </LoadMessage>
      <TodoList />
      <EmptyMessage>Nothing to do yet</EmptyMessage>
    </>
  ),
};
