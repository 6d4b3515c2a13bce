import '@todos/ui/styles.css';
import { PageLayout } from '@todos/ui';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createTodoApi } from 'todo-core';
import { createAppState } from './app-state.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureMessage } from './failure-message.tsx';
import { homeRoute, matchRoute, pathOf } from './routes.ts';
import { scope, textKey } from './scope.ts';
import { takeSubmits } from './submits-before-hydration.ts';
import { joinTabs } from './tabs.ts';
import { keepText, restoreText } from './text-storage.ts';

const { api } = __APP_CONFIG__;
const basename = import.meta.env.BASE_URL;

const tellTabs = joinTabs(scope, refreshIfVisible);
const state = createAppState(createTodoApi(api), restoreText(textKey), tellTabs);
const { store, loader, text } = state;

function refreshIfVisible() {
  // A hidden page refreshes when it is shown again.
  if (!document.hidden) loader.refresh();
}

addEventListener('visibilitychange', refreshIfVisible);
addEventListener('online', refreshIfVisible);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) loader.reload();
});
takeSubmits((title) => void store.create(title));
keepText(textKey, text);

let route = matchRoute(`/${location.pathname.slice(basename.length)}`);
if (route === undefined) {
  route = homeRoute;
  history.replaceState(null, '', basename + pathOf(route).slice(1));
}

// The list is requested before anything renders.
if (route !== 'about') loader.preload();

const failure = (
  // The focus was in the page that failed: keyboard users continue here.
  <PageLayout mainRef={(main) => main?.focus()}>
    <FailureMessage
      title="todos"
      text="Something went wrong. Your saved todos are safe."
      actionName="Reload the page"
      onAction={() => location.reload()}
    />
  </PageLayout>
);

const app = (
  <StrictMode>
    <ErrorBoundary fallback={failure}>
      {/* In a transition, a filter would render one task later. */}
      <BrowserRouter basename={basename} useTransitions={false}>
        <App {...state} />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

const root = document.getElementById('root') as HTMLElement;
if (root.dataset['route'] === route) {
  hydrateRoot(root, app);
} else {
  // The host answers every path with the same page. Text that was typed into it is kept.
  const newTodoField = () => document.getElementsByName('title')[0] as HTMLInputElement | undefined;
  const hadFocus = newTodoField() === document.activeElement;
  text.keepDraft(newTodoField()?.value ?? '');
  flushSync(() => createRoot(root).render(app));
  if (hadFocus) newTodoField()?.focus();
}
