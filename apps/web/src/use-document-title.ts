import { useEffect } from 'react';

/** Gives the browser's tab the title of the page that is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
