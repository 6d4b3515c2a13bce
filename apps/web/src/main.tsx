import '@todos/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createTodoApi, createTodoStore } from 'todo-core';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureMessage } from './failure-message.tsx';
import { createListLoader } from './list-loader.ts';
import { createUnsavedWork } from './unsaved-work.ts';

const config = __APP_CONFIG__;
const basename = import.meta.env.BASE_URL;

const api = createTodoApi({
  baseUrl: config.apiUrl,
  userId: config.userId,
  timeoutMs: config.apiTimeoutMs,
});
const store = createTodoStore(api);
const loader = createListLoader(store);
const work = createUnsavedWork(store);

// Every path but About leads to the list: it is asked for before anything is rendered.
if (location.pathname.replace(/\/$/, '') !== `${basename}about`) loader.preload();

addEventListener('beforeunload', (event) => {
  if (work.isPending()) event.preventDefault();
});

const failure = (
  <FailureMessage
    title="todos"
    text="The page could not be shown. What the server has confirmed is safe."
    actionName="Reload the page"
    onAction={() => location.reload()}
  />
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ErrorBoundary fallback={failure}>
      <BrowserRouter basename={basename}>
        <App store={store} loader={loader} work={work} config={config} />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);
