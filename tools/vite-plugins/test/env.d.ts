/** Defined by the build of the worker. */
declare const __FILES__: string[][];
/** Defined by that of the inline script. */
declare const __PLACE__: string;
