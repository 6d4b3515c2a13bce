import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { stopRepeatedPress, stopSlippedClick } from './slips.ts';

/** Props of {@link PageLayout}; every other prop goes to the root `<div>`. */
export interface PageLayoutProps extends ComponentProps<'div'> {
  /** The links between the pages, a `NavLinks`; none where there is only one page. */
  nav?: ReactNode;
  /** Receives `<main>`, to be focused by a page that took the place of another one. */
  mainRef?: Ref<HTMLElement> | undefined;
}

/**
 * The frame of a page: a header with the links, then `<main>` with the page's banner, `<h1>` and content. In it,
 * a held key and the second click of a slip of the hand do nothing.
 */
export function PageLayout({ nav, mainRef, className, children, ...rest }: PageLayoutProps) {
  return (
    <div
      onClickCapture={stopSlippedClick}
      onDoubleClickCapture={stopSlippedClick}
      onKeyDownCapture={stopRepeatedPress}
      {...rest}
      className={classNames('page', className)}
    >
      {nav !== undefined && <header>{nav}</header>}
      <main ref={mainRef} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
