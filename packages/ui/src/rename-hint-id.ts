/** The id of the text, one for all rows, that describes a title as a button that renames. */
export const renameHintId = 'rename-hint';
