import '../src/styles.css';
import { Card, PageLayout } from '../src/index.ts';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  decorators: (Story) => (
    <PageLayout>
      <Card>
        <Story />
      </Card>
    </PageLayout>
  ),
  parameters: {
    layout: 'fullscreen',
    // The page's own colours show, not Storybook's own.
    backgrounds: { disabled: true },
    // WCAG 2.2 AA.
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
  },
};

export default preview;
