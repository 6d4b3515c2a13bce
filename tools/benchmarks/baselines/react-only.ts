import { createRoot, hydrateRoot } from 'react-dom/client';

// Our page may hydrate or render, so it uses both. Bundlers keep what is assigned to a global.
Object.assign(globalThis, { createRoot, hydrateRoot });
