import { Card, ToggleAllButton } from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = {
  component: ToggleAllButton,
  // It lies over the start of what follows in the card.
  render: (args) => (
    <Card>
      <ToggleAllButton {...args} />
      <p>Todos</p>
    </Card>
  ),
} satisfies Meta<typeof ToggleAllButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PressedUnderThePointer: Story = {
  args: { pressed: true, onClick: fn() },
  tags: ['hovered'],
};

export const PressedAndDisabled: Story = { args: { pressed: true } };
