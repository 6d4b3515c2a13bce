import { Card, NavLink, NavLinks, PageLayout } from './index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const text = (
  <>
    <h1>About</h1>
    <Card>
      <p>A page of text, with facts and a link.</p>
      <dl>
        <dt>Version</dt>
        <dd>1.0.0</dd>
        <dt>Students API</dt>
        <dd>https://students.example/of/a/host/with/a/long/name/api</dd>
      </dl>
      <p>
        <a href="#back">Back to the list</a>
      </p>
    </Card>
  </>
);

const meta = {
  component: PageLayout,
  args: { children: text },
} satisfies Meta<typeof PageLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutLinks: Story = {};

export const WithLinks: Story = {
  args: {
    nav: (
      <NavLinks aria-label="Pages">
        <NavLink href="#todos">Todos</NavLink>
        <NavLink href="#about" current>
          About
        </NavLink>
      </NavLinks>
    ),
  },
};
