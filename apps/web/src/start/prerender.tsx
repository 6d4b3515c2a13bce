import { PageLayout, TodoItem, TodoList } from '@todos/ui';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createTodoApi } from 'todo-core';
import { createPage } from '../page.ts';
import { App } from '../app.tsx';
import { homeRoute, hrefOf, pathOf, type Route, routes } from '../routes.ts';
import { getListCall } from './list-call.ts';

type BuildScript = (path: string, constants: Record<string, unknown>) => Promise<string>;

/**
 * Runs in the build only. Returns the root element of each HTML file, before the list is loaded, between
 * the two parts of what runs before the script.
 */
export default async function renderPages(buildScript: BuildScript) {
  const code = await buildScript('src/start/start.ts', { __LIST_CALL__: await getListCall() });
  const render = async (route: Route) =>
    `<script>${code}</script>${await renderPage(route)}${renderRows()}<script>start.show()</script>`;
  // For a host that answers every path with the same file.
  const pages: Record<string, string> = { 'index.html': await render(homeRoute) };
  for (const route of routes) {
    pages[`${pathOf(route).slice(1)}/index.html`] = await render(route);
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
  return `<div id="root" data-route="${route}">${html}</div>`;
}

const ignore = () => {};

/** Renders an active and a completed row, which `start.ts` copies for the last list. */
function renderRows(): string {
  const rows = [false, true].map((completed) => (
    <TodoItem
      key={`${completed}`}
      id={0}
      title="-"
      completed={completed}
      onToggle={ignore}
      onRemove={ignore}
    />
  ));
  const html = renderToStaticMarkup(
    <PageLayout>
      <TodoList>{rows}</TodoList>
    </PageLayout>,
  );
  return `<template>${/<li.*<\/li>/s.exec(html)?.[0]}</template>`;
}
