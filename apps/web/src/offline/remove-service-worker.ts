/* The worker of a build that needs a connection: it removes an earlier build's, and what that has kept. */
import { removeWorker } from './worker-caches.ts';

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => {
  event.waitUntil(removeWorker(registration));
});
