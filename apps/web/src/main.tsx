import '@todos/ui/styles.css';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createTodoApi } from 'todo-core';
// After React: in another order, the bundled script would be half a kilobyte larger.
import { getNewTodoField } from '@todos/ui';
import { createAppState } from './state/app-state.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { homeRoute, hrefOf, matchRoute, type Route } from './routes.ts';
import { takeSubmits } from './start/submits-before-hydration.ts';
import { joinTabs } from './state/tabs.ts';
import { keepText, restoreText, scope, textKey } from './state/text-storage.ts';

const basename = import.meta.env.BASE_URL;

const tellTabs = joinTabs(scope, refreshIfVisible);
const state = createAppState(createTodoApi(__APP_CONFIG__.api), restoreText(textKey), tellTabs);
const { store, failure, loader, text, undo } = state;
takeSubmits((title) => void undo.add([title]));
keepText(textKey, text, store);
const route = enterRoute();
// Now, so that the list is on its way while the page renders.
if (route !== 'about') loader.open();
refreshWhenChangedElsewhere();
addEventListener('online', failure.handleOnline);
showPage();

/** Returns the route of the address, and corrects an address that redirects. */
function enterRoute(): Route {
  const route = matchRoute(`/${location.pathname.slice(basename.length)}`);
  if (route !== undefined) return route;
  history.replaceState(null, '', hrefOf(homeRoute));
  return homeRoute;
}

function refreshWhenChangedElsewhere() {
  addEventListener('visibilitychange', refreshIfVisible);
  addEventListener('online', refreshIfVisible);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void loader.reload();
  });
}

function refreshIfVisible() {
  // A hidden page refreshes when it is shown again.
  if (!document.hidden) loader.refresh();
}

function showPage() {
  const page = (
    <StrictMode>
      <ErrorBoundary>
        {/* In a transition, a filter would render one task later. */}
        <BrowserRouter basename={basename} useTransitions={false}>
          <App {...state} />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  if (root.dataset['route'] === route) hydrateRoot(root, page);
  else replacePage(root, page);
}

/** Renders a new page over a prerendered one of another route, with what was typed into that. */
function replacePage(root: HTMLElement, page: ReactNode) {
  const field = getNewTodoField();
  const hadFocus = field !== null && field === document.activeElement;
  text.takeEarlyDraft(field?.value ?? '');
  flushSync(() => createRoot(root).render(page));
  if (hadFocus) getNewTodoField()?.focus();
}
