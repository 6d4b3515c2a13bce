import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createTodoApi } from 'todo-core';
import { createPage } from '../state/page.ts';
import { App } from '../app.tsx';
import { homeRoute, hrefOf, pathOf, type Route, routes } from '../routes.ts';
import { createPictureScript } from './picture-script.ts';
import { createInlineScript } from './inline-script.ts';

/** Runs in the build only. Returns the root element of each HTML file, before the list is loaded. */
export default async function renderPages(): Promise<Record<string, string>> {
  // For a host that answers every path with the same file.
  const pages: Record<string, string> = { 'index.html': await renderPage(homeRoute) };
  for (const route of routes) {
    pages[`${pathOf(route).slice(1)}/index.html`] = await renderPage(route);
  }
  return pages;
}

async function renderPage(route: Route): Promise<string> {
  // Nothing is called: that starts in the browser.
  const page = createPage(createTodoApi(__APP_CONFIG__.api));
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={import.meta.env.BASE_URL} location={hrefOf(route)}>
        <App page={page} />
      </StaticRouter>
    </StrictMode>,
  );
  const html = await new Response(prelude).text();
  return `<script>${await createInlineScript()}</script><div id="root" data-route="${route}">${html}</div>${createPictureScript()}`;
}
