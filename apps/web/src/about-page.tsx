import { Card } from '@todos/ui';
import { useLinkClickHandler } from 'react-router-dom';
import { homeRoute, hrefOf, pathOf } from './routes.ts';

const everywhere = (
  <>
    <dt>Undo</dt>
    <dd>Press Undo, above the filters</dd>
    <dt>Add many</dt>
    <dd>Paste a list into the field</dd>
  </>
);

/** The About page, loaded on demand. */
export default function AboutPage() {
  const { version } = __APP_CONFIG__;
  const handleBack = useLinkClickHandler(pathOf(homeRoute));
  return (
    <>
      <h1>About</h1>
      <Card>
        <p>
          One list, for one person. What you type stays here until it is saved, even without a
          connection.
        </p>
        {/* The styles show the first on touch screens, and the second elsewhere. */}
        <dl>
          <dt>Rename</dt>
          <dd>Tap its title</dd>
          {everywhere}
        </dl>
        <dl>
          <dt>Rename</dt>
          <dd>Double-click its title, or press Enter on it</dd>
          {everywhere}
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
          <a href={hrefOf(homeRoute)} onClick={handleBack}>
            Back to the list
          </a>
        </p>
        <small>Version {version}</small>
      </Card>
    </>
  );
}
