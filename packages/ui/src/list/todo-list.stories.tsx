import { ListMessage, LoadingIndicator, TodoList } from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: TodoList } satisfies Meta<typeof TodoList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoadingNotLoadedAndEmpty: Story = {
  render: () => (
    <>
      <LoadingIndicator />
      <ListMessage loaded={false} loading />
      <ListMessage loaded={false}>
        <span>Todos could not be loaded.</span>
        <button>Try again</button>
      </ListMessage>
      <ListMessage loaded>
        <span>Nothing to do yet </span>
        <small>Paste a list</small>
      </ListMessage>
      <TodoList />
    </>
  ),
};
