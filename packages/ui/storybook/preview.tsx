import '../src/styles.css';
import { Card, ErrorBanner, PageLayout } from '../src/index.ts';
import type { Preview } from '@storybook/react-vite';
import { wcag } from './wcag.ts';

const preview: Preview = {
  decorators: (Story, { component }) => {
    const story = <Story />;
    return <PageLayout>{component === ErrorBanner ? story : <Card>{story}</Card>}</PageLayout>;
  },
  parameters: {
    layout: 'fullscreen',
    // The page's own colours show, not Storybook's own.
    backgrounds: { disabled: true },
    a11y: { test: 'error', options: { runOnly: wcag } },
  },
};

export default preview;
