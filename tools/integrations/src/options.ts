/** What each project of the Playwright configuration sets. */
export interface Options {
  /** The app under test, by the name of its folder. */
  app: string;
}
