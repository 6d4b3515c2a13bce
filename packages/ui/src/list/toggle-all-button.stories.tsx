import { Card, ToggleAllButton } from '../index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = { component: ToggleAllButton } satisfies Meta<typeof ToggleAllButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PressedAndDisabledAndUnderThePointer: Story = {
  args: { pressed: true, onClick: fn() },
  tags: ['hovered'],
  // It lies over the start of what follows in the card.
  render: (args) => (
    <Card>
      <ToggleAllButton pressed />
      <p>Disabled</p>
      <ToggleAllButton {...args} />
      <p>Under the pointer</p>
    </Card>
  ),
};
