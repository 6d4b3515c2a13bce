/** Defined by the builds in the tests. */
declare const __NAME__: string;
