import { ClearCompletedButton, NavLinks, NewsLine, TodoFooter, TodoList } from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { titles } from '../test/titles.ts';

const clear = <ClearCompletedButton count={1} onClear={() => {}} />;

const meta = {
  component: TodoFooter,
  args: { count: 2 },
  decorators: (Story) => (
    <>
      <TodoList count={2} />
      <Story />
    </>
  ),
  render: ({ count, children }) => (
    <TodoFooter count={count}>
      <NavLinks aria-label="Filter">
        <a href="#all" aria-current="page">
          All
        </a>
        <a href="#active">Active</a>
        <a href="#completed">Completed</a>
      </NavLinks>
      {children}
    </TodoFooter>
  ),
} satisfies Meta<typeof TodoFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ManyLeftAndClearUnderThePointer: Story = {
  args: { count: 1_000_000, children: clear },
  tags: ['hovered'],
};

export const NewsAndUndoUnderThePointer: Story = {
  args: {
    children: (
      <>
        {clear}
        <NewsLine text="Deleted:" name={titles.sentences}>
          <button type="button">Undo</button>
        </NewsLine>
      </>
    ),
  },
  tags: ['hovered'],
};
