import '@todos/ui/styles.css';
import { PageLayout } from '@todos/ui';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createTodoApi } from 'todo-core';
import { type AppState, createAppState } from './app-state.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureMessage } from './failure-message.tsx';
import { homeRoute, matchRoute, pathOf, type Route } from './routes.ts';
import { takeSubmits } from './submits-before-hydration.ts';
import { joinTabs } from './tabs.ts';
import { keepText, restoreText, scope, textKey } from './text-storage.ts';

const basename = import.meta.env.BASE_URL;

// 1. The state, with what was kept over a reload. Other tabs and this one tell each other of changes.
const tellTabs = joinTabs(scope, refreshIfVisible);
const state = createAppState(createTodoApi(__APP_CONFIG__.api), restoreText(textKey), tellTabs);
const { store, loader, text, undo } = state;

// 2. What was submitted before. First: `keepText` takes `onbeforeunload` over from the inline script.
takeSubmits((title) => void undo.add([title]));
keepText(textKey, text, store);

// 3. The list is requested before anything renders, and again when it may have changed elsewhere.
const route = enterRoute();
if (route !== 'about') loader.open();
addEventListener('visibilitychange', refreshIfVisible);
addEventListener('online', refreshIfVisible);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void loader.reload();
});

// 4. The page.
render(state, route);

function refreshIfVisible() {
  // A hidden page refreshes when it is shown again.
  if (!document.hidden) loader.refresh();
}

/** Returns the route of the address, and corrects an address that redirects. */
function enterRoute(): Route {
  const route = matchRoute(`/${location.pathname.slice(basename.length)}`);
  if (route !== undefined) return route;
  history.replaceState(null, '', basename + pathOf(homeRoute).slice(1));
  return homeRoute;
}

function render(state: AppState, route: Route) {
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
    return;
  }
  // The host answers every path with the same page. Text that was typed into it is kept.
  const newTodoField = () => document.getElementsByName('title')[0] as HTMLInputElement | undefined;
  const hadFocus = newTodoField() === document.activeElement;
  state.text.openField(newTodoField()?.value ?? '');
  flushSync(() => createRoot(root).render(app));
  if (hadFocus) newTodoField()?.focus();
}
