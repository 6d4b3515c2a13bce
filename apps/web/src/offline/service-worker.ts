import { pictureKey } from '../last-list/picture.ts';
import { cacheNames, deleteCaches, removeWorker } from './worker-caches.ts';

/** The page and the scripts of the build: their paths and their hashes. */
declare const __FILES__: readonly (readonly [path: string, integrity: string])[];

const files = __FILES__;
const base = import.meta.env.BASE_URL;
const cacheName = cacheNames + JSON.stringify(files);

/** How long a page waits for the network, in milliseconds. */
const maxWaitMs = 3000;

/** The addresses of the page in its folder: others belong to somebody else. */
const pagePath = /^(todos(\/[^/]*)?|about)?\/*$/i;

addEventListener('install', (event) => event.waitUntil(keepFiles()));

// It waits until all tabs with an older one are closed: their files go.
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteCaches(cacheName), clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') {
    if (isPage(url)) event.respondWith(openPage(event));
  } else if (origin === location.origin && files.some(([path]) => path === pathname)) {
    event.respondWith(openScript(event, pathname));
  }
});

function isPage(url: string): boolean {
  const { origin, pathname } = new URL(url);
  const isHere = origin === location.origin && pathname.startsWith(base);
  return isHere && pagePath.test(pathname.slice(base.length));
}

/** Keeps nothing but these files: the browser refuses a login page that a proxy sends in their place. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    files.map(([path, integrity]) => {
      // The name of a script changes with its content.
      return new Request(path, { integrity, cache: path === base ? 'no-cache' : 'default' });
    }),
  );
}

/** Returns a kept file: none if somebody else has cleared the caches, or the browser refuses them. */
const findFile = (path: string) =>
  caches
    .open(cacheName)
    .then((cache) => cache.match(path))
    .catch(() => undefined);

async function openScript(event: FetchEvent, path: string): Promise<Response> {
  const file = await findFile(path);
  if (!file) event.waitUntil(keepFiles().catch(() => {}));
  return file ?? fetch(event.request);
}

/** The network first: the page of the build is for when there is none, or its server is down. */
async function openPage(event: FetchEvent): Promise<Response> {
  const call = fetch(event.request).catch(() => Response.error());
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const early = await Promise.race([call, late]);
  const page = early ? undefined : await findPage();
  if (page) {
    event.waitUntil(call.then(leaveIfLogin));
    return page;
  }
  const response = early ?? (await call);
  if (isRefusal(response)) return leaveForLogin();
  if (response.type !== 'error' && response.status < 500) return response;
  return (await findPage()) ?? response;
}

async function findPage(): Promise<Response | undefined> {
  const page = await findFile(base);
  // A copy: a navigation refuses a response that came by a redirect, as the host may have sent it.
  return page && new Response(page.body, page);
}

const isRefusal = ({ status }: Response) => status === 401 || status === 403;

/**
 * Returns a page that loads itself again without a worker: where one answers, browsers ask for no
 * password. Who enters it may be somebody else, so it erases the last list.
 */
async function leaveForLogin(): Promise<Response> {
  await removeWorker(registration);
  const key = JSON.stringify(pictureKey);
  const script = `try { localStorage.removeItem(${key}); } catch {} location.reload();`;
  return new Response(`<script>${script}</script>`, { headers: { 'Content-Type': 'text/html' } });
}

/** Lets the next reload reach the login, if that is what came after the page of the build was shown. */
async function leaveIfLogin(response: Response): Promise<void> {
  const isLogin = response.type === 'opaqueredirect' ? await leadsAway() : isRefusal(response);
  if (isLogin) await removeWorker(registration);
}

/** Whether the host redirects the list to somewhere else, and not just from one address to another. */
async function leadsAway(): Promise<boolean> {
  const request = (redirect: RequestRedirect) =>
    fetch(`${base}todos/all`, { redirect, cache: 'no-store' });
  try {
    return !isPage((await request('follow')).url);
  } catch {
    // Another origin fails like a line that breaks, unless it is not followed.
    return request('manual').then(
      ({ type }) => type === 'opaqueredirect',
      () => false,
    );
  }
}
