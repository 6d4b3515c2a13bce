import '../src/styles.css';
import { PageLayout } from '../src/index.ts';
import type { Preview } from '@storybook/react-vite';
import { wcag } from './wcag.ts';

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
    // The page's own colours show, not Storybook's own.
    backgrounds: { disabled: true },
    a11y: { test: 'error', options: { runOnly: wcag } },
  },
};

export default preview;
