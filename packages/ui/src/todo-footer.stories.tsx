import { ClearCompletedButton, NavLink, NavLinks, NewsLine, TodoFooter } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { titles } from './test/titles.ts';

const meta = {
  component: TodoFooter,
  args: { count: 2 },
  render: ({ count, children }) => (
    <TodoFooter count={count}>
      <NavLinks aria-label="Filter">
        <NavLink href="#all" current>
          All
        </NavLink>
        <NavLink href="#active">Active</NavLink>
        <NavLink href="#completed">Completed</NavLink>
      </NavLinks>
      {children}
    </TodoFooter>
  ),
} satisfies Meta<typeof TodoFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ManyLeftAndUndoUnderThePointer: Story = {
  args: {
    count: 1_000_000,
    children: (
      <>
        <ClearCompletedButton count={1} onClear={() => {}} />
        <NewsLine text="Deleted:" name={titles.sentences}>
          <button type="button">Undo</button>
        </NewsLine>
      </>
    ),
  },
  tags: ['hovered'],
};

export const NothingToClearAndNewsWithoutControl: Story = {
  args: {
    children: (
      <>
        <ClearCompletedButton count={0} onClear={() => {}} />
        <NewsLine text="Offline: changes cannot be saved" />
      </>
    ),
  },
};
