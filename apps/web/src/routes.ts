import { parseFilter, type Filter, filters } from 'todo-core';

/** What an address shows: the About page, or the todos of a filter. */
export type Route = 'about' | Filter;

/** Every route. Each has a page of its own, which the build prerenders. */
export const routes: readonly Route[] = [...filters, 'about'];

/** What each route is called: in the links to it, and in the title of the browser tab. */
export const routeNames = {
  all: 'All',
  active: 'Active',
  completed: 'Completed',
  about: 'About',
} satisfies Record<Route, string>;

/** The route that every other address redirects to. */
export const homeRoute = 'all' satisfies Route;

/** Returns the path of a route in the folder that the page is served from. */
export function pathOf(route: Route): string {
  return route === 'about' ? '/about' : `/todos/${route}`;
}

/** Returns the address of a route. */
export function hrefOf(route: Route): string {
  return import.meta.env.BASE_URL + pathOf(route).slice(1);
}

/** Matches the path of the About page. */
const aboutPath = /^\/about\/*$/i;

/**
 * Returns the route of an address, or `undefined` if it redirects. An unknown filter shows all todos.
 */
export function matchRoute(path: string): Route | undefined {
  if (aboutPath.test(path)) return 'about';
  const [, name] = /^\/todos\/([^/]+)\/*$/i.exec(path) ?? [];
  return name === undefined ? undefined : parseFilter(name);
}

/** Returns the route of the address that the browser shows, as `matchRoute` does. */
export const currentRoute = () =>
  matchRoute(`/${location.pathname.slice(import.meta.env.BASE_URL.length)}`);
