import { Card } from '@todos/ui';
import { useLinkClickHandler } from 'react-router-dom';
import { homeRoute, hrefOf, pathOf } from './routes.ts';

/** The About page, loaded on demand. */
export default function AboutPage() {
  const { version } = __APP_CONFIG__;
  const handleBack = useLinkClickHandler(pathOf(homeRoute));
  return (
    <>
      <h1>About</h1>
      <Card>
        <p>A list of todos for one: add them, mark them done, rename, delete and filter them.</p>
        <dl>
          <dt>Rename</dt>
          <dd>Double-click a title, tap it, or press Enter on it</dd>
          <dt>Undo</dt>
          <dd>Press Undo under the list</dd>
          <dt>Add several</dt>
          <dd>Paste their lines into the field</dd>
        </dl>
        <dl>
          <dt>↑ ↓ Home End</dt>
          <dd>Move along the list</dd>
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
