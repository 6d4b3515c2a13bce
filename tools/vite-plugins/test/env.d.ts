/** Defined by the builds in the tests. */
declare const __NAME__: string;
declare const __FILES__: string[][];
