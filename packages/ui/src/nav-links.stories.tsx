import { NavLink, NavLinks } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: NavLinks,
  args: {
    'aria-label': 'Pages',
    children: [
      <NavLink key="todos" href="#todos" current>
        Todos
      </NavLink>,
      <NavLink key="about" href="#about">
        About
      </NavLink>,
    ],
  },
} satisfies Meta<typeof NavLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderThePointer: Story = { tags: ['hovered'] };

export const CurrentFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Todos' })).toHaveFocus();
  },
};
