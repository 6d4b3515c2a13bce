/** Defined by the build of the worker. */
declare const __FILES__: string[][];
