import '@todos/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createTodoApi } from 'todo-core';
import { ErrorBoundary } from '@todos/ui';
import { createPage } from './page.ts';
import { App } from './app.tsx';
import { currentRoute, homeRoute, hrefOf, type Route } from './routes.ts';
import { keepPicture } from './last-list/keep-picture.ts';
import { registerServiceWorker, removeServiceWorker } from './offline/register-service-worker.ts';
import { withEarlyList } from './start/hand-over.ts';
import { takeEarlyText, takeOver } from './start/prerendered-page.ts';
import { watchRefusals } from './sync/refusals.ts';
import { joinTabs } from './sync/tabs.ts';
import { keepText, restoreText } from './drafts/text-storage.ts';
import { emptyText, joinTexts } from './drafts/typed-text.ts';

const basename = import.meta.env.BASE_URL;

const { start } = window;
const fetch = watchRefusals(withEarlyList(start), handleRefusal);
const api = createTodoApi({ ...__APP_CONFIG__.api, fetch });
const early = takeEarlyText();
const kept = joinTexts({ ...emptyText, draft: early.draft }, restoreText() ?? emptyText);
const page = createPage(api, kept, {
  picture: start?.picture,
  onChange: joinTabs(() => page.list.refresh()),
  onList: handleList,
});
const { state, failure, actions, list, showRoute } = page;
const picture = keepPicture(state);
let hasWorker = false;
const route = enterRoute();
// Now, so that the list is on its way while the page renders.
showRoute(route);
for (const title of early.titles) void actions.add([title]);
takeOver(renderPage);
keepText(state);
list.start();
addEventListener('online', failure.endReason);

/** Returns the route of the address, and corrects an address that redirects. */
function enterRoute(): Route {
  const route = currentRoute();
  if (route !== undefined) return route;
  history.replaceState(null, '', hrefOf(homeRoute));
  return homeRoute;
}

function handleRefusal() {
  picture.erase();
  void removeServiceWorker();
}

function handleList() {
  picture.note();
  // Only now, because the files that it keeps would delay the first list.
  if (!hasWorker) registerServiceWorker();
  hasWorker = true;
}

function renderPage() {
  const element = (
    <StrictMode>
      <ErrorBoundary text="Something went wrong. Your saved todos are safe.">
        {/* In a transition, a filter would render one task later. */}
        <BrowserRouter basename={basename} useTransitions={false}>
          <App page={page} />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  // React corrects no attributes of a page that was prerendered for another route.
  if (root.dataset['route'] === route) hydrateRoot(root, element);
  else createRoot(root).render(element);
}
