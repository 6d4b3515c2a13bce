import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createTodoStore, type TodoApi } from 'todo-core';
import { App } from './app.tsx';
import type { Config } from './config.ts';
import { createListLoader } from './list-loader.ts';
import type { PrerenderedPath } from './prerendered-path.ts';
import { createUnsavedWork } from './unsaved-work.ts';

export { homePath, prerenderedPaths } from './prerendered-path.ts';

/** Renders a page as it is before the list has been asked for. Runs in the build alone. */
export async function renderPage(
  path: PrerenderedPath,
  basename: string,
  config: Config,
): Promise<string> {
  const store = createTodoStore(noApi);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={basename} location={`${basename}${path}`}>
        <App
          store={store}
          loader={createListLoader(store)}
          work={createUnsavedWork(store)}
          config={config}
        />
      </StaticRouter>
    </StrictMode>,
  );
  return new Response(prelude).text();
}

const refuse = () => Promise.reject(new Error('nothing is called while prerendering'));
const noApi: TodoApi = { list: refuse, create: refuse, update: refuse, remove: refuse };
