declare module 'json-server' {
  import type { RequestListener } from 'node:http';

  type App = RequestListener & { use(handler: unknown): void };
  const jsonServer: {
    create(): App;
    defaults(options: { logger: boolean }): unknown;
    router(data: object): unknown;
  };
  export default jsonServer;
}
