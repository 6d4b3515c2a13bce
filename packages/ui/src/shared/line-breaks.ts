/** Matches the line breaks of Unicode, and several in a row as one. */
export const lineBreaks = /[\n\v\f\r\x85\u2028\u2029]+/;
