import { createRoot, hydrateRoot } from 'react-dom/client';

// Both, as our page may hydrate or render; kept by being handed out.
Object.assign(globalThis, { createRoot, hydrateRoot });
