import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed, notFound } from './error-responses.ts';
import { StartError } from '../operations/start-error.mjs';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves a built single-page app: its files, and for any other path that a browser navigates to the
 * prerendered page of that route, or `index.html`.
 */
export function webPages(webRoot: string): Hono {
  const root = checkRoot('WEB_ROOT', webRoot);
  const pages = new Hono();
  // File names in /assets contain a hash of the content, so the files never change.
  pages.get('/assets/*', cached(immutable), files(root), notFound);
  pages.get('*', etag(), cached('no-cache'), files(root), navigationsOnly);
  pages.get('*', serveStatic({ root, path: 'index.html', precompressed: true }));
  pages.all('*', methodNotAllowed('GET, HEAD'));
  return pages;
}

/** Serves a second built app, which has no routes of its own, under `/legacy/`. */
export function legacyPages(legacyRoot: string): Hono {
  const root = checkRoot('LEGACY_ROOT', legacyRoot);
  const pages = new Hono();
  pages.get('/legacy', (c) => c.redirect('/legacy/'));
  pages.get('/legacy/*', etag(), cached('no-cache'), files(root, '/legacy'), notFound);
  pages.on('ALL', ['/legacy', '/legacy/*'], methodNotAllowed('GET, HEAD'));
  return pages;
}

function checkRoot(setting: string, folder: string): string {
  const root = resolve(folder);
  if (existsSync(join(root, 'index.html'))) return root;
  throw new StartError(`${setting} is "${root}", which has no index.html; build the app first`);
}

function files(root: string, mount = ''): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(mount.length),
  });
}

function cached(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header('Cache-Control', cacheControl);
    c.header('Vary', 'Accept-Encoding');
  };
}

/** Returns a 404 for a missing image or script, so that only navigation gets the page. */
const navigationsOnly: MiddlewareHandler = async (c, next) => {
  const looksLikeFile = /\.[^/]*$/.test(c.req.path);
  if (looksLikeFile && !c.req.header('accept')?.includes('text/html')) return notFound(c);
  await next();
};
