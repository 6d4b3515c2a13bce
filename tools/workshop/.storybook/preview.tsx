import '@todos/ui/styles.css';
import { PageLayout } from '@todos/ui';
import type { Preview } from '@storybook/react-vite';
import { wcag } from '../stories/wcag.ts';

const preview: Preview = {
  decorators: (Story, { component }) =>
    component === PageLayout ? (
      <Story />
    ) : (
      <PageLayout>
        <Story />
      </PageLayout>
    ),
  parameters: {
    layout: 'fullscreen',
    // The page's own colours show, not those of the workshop.
    backgrounds: { disabled: true },
    a11y: { test: 'error', options: { runOnly: wcag } },
  },
};

export default preview;
