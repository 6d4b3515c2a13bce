import { join } from 'node:path';

/** What each project of the Playwright configuration sets. */
export interface Options {
  /** The app under test, by the name of its folder. */
  app: string;
}

/** Passes the folder on from the global setup to the tests, which run in processes of their own. */
export const folderVariable = 'INTEGRATIONS_FOLDER';

/** The copy of an app, with the packed todo-core installed into it. */
export const appFolder = (app: string) => join(process.env[folderVariable] ?? '', app);

/** The packed todo-core. */
export const tarball = () => appFolder('todo-core.tgz');
