import { Card } from '@todos/ui';
import { RouterLink } from './router-link.tsx';
import { homeRoute } from './routes.ts';

/** The About page, loaded on demand. */
export default function AboutPage() {
  const { version, keepList } = __APP_CONFIG__;
  return (
    <>
      <h1>About</h1>
      <Card>
        <p>
          {`One list, for one person. What you type stays in this tab until it is saved, even without
          a connection${keepList ? '. In an installed app, it stays on this device' : ''}.`}
        </p>
        <dl>
          <dt>Rename</dt>
          <dd>Double-click or tap its title, or press Enter on it</dd>
          <dt>Undo</dt>
          <dd>Press Undo, under the list</dd>
          <dt>Add many</dt>
          <dd>Paste a list into the field</dd>
        </dl>
        {/* The styles hide the keys where there are none. */}
        <dl>
          <dt>Space</dt>
          <dd>Mark done, on its circle</dd>
          <dt>↑ ↓ Home End</dt>
          <dd>Move along the list, and from the field into it</dd>
          <dt>Letters</dt>
          <dd>On a circle, go into the field</dd>
          <dt>Escape</dt>
          <dd>Cancel an edit, or close an error</dd>
          <dt>Ctrl+Z, ⌘Z</dt>
          <dd>Undo</dd>
          <dt>Tab</dt>
          <dd>Reach every control</dd>
        </dl>
        <p>
          <RouterLink route={homeRoute}>Back to the list</RouterLink>
        </p>
        <small>Version {version}</small>
      </Card>
    </>
  );
}
