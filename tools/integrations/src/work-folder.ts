import { join } from 'node:path';

/** Passes the folder on from the global setup to the tests, which run in processes of their own. */
export const folderVariable = 'INTEGRATIONS_FOLDER';

function workFolder(): string {
  const folder = process.env[folderVariable];
  if (folder === undefined) throw new Error('nothing was packed and installed yet');
  return folder;
}

/** The packed todo-core. */
export const tarball = () => join(workFolder(), 'todo-core.tgz');

/** The copy of an app, with the packed todo-core installed into it. */
export const appFolder = (app: string) => join(workFolder(), app);
