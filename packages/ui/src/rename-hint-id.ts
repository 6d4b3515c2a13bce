import { createContext } from 'react';

/** The id of the text, next to a list, that tells screen readers how to rename its todos. */
export const RenameHintId = createContext<string | undefined>(undefined);
