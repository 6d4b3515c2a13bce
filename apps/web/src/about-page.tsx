import { Card } from '@todos/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { Config } from './config.ts';
import { homeRoute, pathOf } from './routes.ts';

export interface AboutPageProps {
  readonly config: Config;
}

/** The About page, loaded on demand. */
export default function AboutPage({ config }: AboutPageProps) {
  const listHref = useHref(pathOf(homeRoute));
  const handleBack = useLinkClickHandler(pathOf(homeRoute));
  return (
    <>
      <h1>About</h1>
      <Card>
        <p>A to-do list for one: add tasks, mark them done, rename, delete and filter them.</p>
        <p>
          In the list, the arrow keys, Home and End move between the same controls of the rows; Tab
          reaches every control.
        </p>
        <dl>
          <dt>Version</dt>
          <dd>{config.version}</dd>
          <dt>Students API</dt>
          <dd>{config.apiUrl}</dd>
          <dt>User id</dt>
          <dd>{config.userId}</dd>
        </dl>
        <p>
          <a href={listHref} onClick={handleBack}>
            Back to the list
          </a>
        </p>
      </Card>
    </>
  );
}
