/** The part of a service worker's scope that ours use, which TypeScript knows without the DOM only. */
declare const registration: ServiceWorkerRegistration;
declare const clients: { claim: () => Promise<void> };
declare function skipWaiting(): Promise<void>;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WindowEventMap {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
}
