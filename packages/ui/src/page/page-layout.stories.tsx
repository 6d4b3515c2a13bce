import { Card, NavLink, NavLinks, PageLayout } from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  component: PageLayout,
  args: {
    nav: (
      <NavLinks aria-label="Pages">
        <NavLink href="#about" current>
          About
        </NavLink>
        <NavLink href="#todos">Todos</NavLink>
      </NavLinks>
    ),
  },
} satisfies Meta<typeof PageLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TextWithCurrentFocusedAndLinkUnderThePointer: Story = {
  args: {
    children: (
      <>
        <h1>About</h1>
        <Card>
          <p>A page of text, with facts and a link.</p>
          <dl>
            <dt>Students API</dt>
            <dd>https://students.example/of/a/host/with/a/long/name/api</dd>
          </dl>
          <p>
            <a href="#back">Back to the list</a>
          </p>
        </Card>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'About' })).toHaveFocus();
  },
  tags: ['hovered'],
};
