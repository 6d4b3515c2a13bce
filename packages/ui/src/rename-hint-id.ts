/** The id of the text that tells screen readers how to rename a todo. All rows share it. */
export const renameHintId = 'rename-hint';
