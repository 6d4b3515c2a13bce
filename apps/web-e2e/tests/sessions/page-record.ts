import type { Page } from '@playwright/test';

/** Something that happened in the page. */
export type Happening = { /** Milliseconds since 1970, with fractions. */ readonly at: number } & (
  | {
      /** A call was sent, got its whole answer and a success, failed, or was given up by the user. */
      readonly kind: 'sent' | 'answered' | 'failed' | 'given up';
      /** The number of the call, which the page sends along as `X-Call`. */
      readonly call: number;
    }
  | {
      /** The banner came to show this text, or none. */
      readonly kind: 'shown';
      readonly text: string;
      /** Whether it was put there just then, and not only shown again with its page. */
      readonly isNew: boolean;
    }
  /** A bulk action was asked for; its calls are of this method. */
  | { readonly kind: 'bulk'; readonly method: 'PATCH' | 'DELETE' }
  /** The page with the banner made room for another one. */
  | { readonly kind: 'gone' }
);

declare global {
  interface Window {
    happenings: Happening[];
  }
}

/**
 * From the next page that is opened on, writes down how its calls end and what its banner shows, in
 * their order. Its calls are numbered from `firstCall`.
 */
export async function recordPage(page: Page, firstCall: number): Promise<void> {
  await page.addInitScript((firstNumber) => {
    /** In milliseconds: the page gives a call up when it has waited for ten seconds. */
    const patience = 9_500;
    const now = () => performance.timeOrigin + performance.now();
    const happenings: Happening[] = (window.happenings = []);
    const { fetch } = window;
    let calls = firstNumber;

    window.fetch = async (input, init = {}) => {
      const call = calls++;
      const sentAt = now();
      let isSettled = false;
      const settle = (kind: 'answered' | 'failed' | 'given up') => {
        if (!isSettled) happenings.push({ at: now(), kind, call });
        isSettled = true;
      };
      // At once: the rejection comes only when the page has already told of it.
      init.signal?.addEventListener('abort', () =>
        settle(now() - sentAt > patience ? 'failed' : 'given up'),
      );
      happenings.push({ at: sentAt, kind: 'sent', call });
      const headers = new Headers(init.headers);
      headers.set('X-Call', String(call));
      try {
        const response = await fetch(input, { ...init, headers });
        const body = response.status === 204 ? null : await response.arrayBuffer();
        settle(response.ok ? 'answered' : 'failed');
        return new Response(body, response);
      } catch (error) {
        settle('failed');
        throw error;
      }
    };

    const bulk = { '.toggle-all': 'PATCH', '.clear-completed': 'DELETE' } as const;
    const noteBulk = ({ target }: Event) => {
      for (const [selector, method] of Object.entries(bulk)) {
        const isAsked = target instanceof Element && target.closest(selector);
        if (isAsked) happenings.push({ at: now(), kind: 'bulk', method });
      }
    };
    // Before the page hears of it.
    addEventListener('click', noteBulk, true);

    const isBanner = (node: Node): node is Element =>
      node instanceof Element && node.matches('[role="alert"]');
    const bannerIn = (node: Node) =>
      isBanner(node) ? node : node instanceof Element && node.querySelector('[role="alert"]');
    const show = (text: string, isNew: boolean) =>
      happenings.push({ at: now(), kind: 'shown', text, isNew });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes, target } of records) {
        if (target instanceof Element && target.closest('[role="alert"]')) {
          for (const node of addedNodes) show(node.textContent ?? '', true);
          if (removedNodes.length > 0 && !target.hasChildNodes()) show('', true);
          continue;
        }
        for (const node of removedNodes) {
          if (bannerIn(node)) happenings.push({ at: now(), kind: 'gone' });
        }
        for (const node of addedNodes) {
          const banner = bannerIn(node);
          if (banner) show(banner.textContent, false);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  }, firstCall);
}

export function happenings(page: Page): Promise<Happening[]> {
  return page.evaluate(() => window.happenings);
}
