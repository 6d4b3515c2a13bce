import type { Page } from '@playwright/test';

/** An event in the page. */
export type PageEvent = { /** Milliseconds since 1970, with fractions. */ readonly at: number } & (
  | {
      /** A call was sent, succeeded with a complete response, failed, or was aborted by the page. */
      readonly kind: 'sent' | 'succeeded' | 'failed' | 'aborted';
      /** The number of the call, which the page sends as `X-Call`. */
      readonly call: number;
    }
  | {
      /** The banner now shows this text, or none. */
      readonly kind: 'shown';
      readonly text: string;
      /** Whether the text is new, and not only shown again with its page. */
      readonly isNew: boolean;
    }
  /** The user started a bulk action, whose calls have this method. */
  | { readonly kind: 'bulk'; readonly method: 'PATCH' | 'DELETE' }
  /** The page with the banner was replaced by another one. */
  | { readonly kind: 'removed' }
);

declare global {
  interface Window {
    pageEvents: PageEvent[];
  }
}

/**
 * Records how the calls end and what the banner shows, in order, from the next navigation of the page
 * on. Calls are numbered from `firstCall`.
 */
export async function recordPage(page: Page, firstCall: number): Promise<void> {
  await page.addInitScript((firstNumber) => {
    /** In milliseconds: a bit less than the ten seconds after which the page aborts a call. */
    const timeoutMs = 9_500;
    const now = () => performance.timeOrigin + performance.now();
    const events: PageEvent[] = (window.pageEvents = []);
    const { fetch } = window;
    let calls = firstNumber;

    window.fetch = async (input, init = {}) => {
      const call = calls++;
      const sentAt = now();
      let isSettled = false;
      const settle = (kind: 'succeeded' | 'failed' | 'aborted') => {
        if (!isSettled) events.push({ at: now(), kind, call });
        isSettled = true;
      };
      // At once: the rejection comes only after the page has reported it.
      init.signal?.addEventListener('abort', () =>
        settle(now() - sentAt > timeoutMs ? 'failed' : 'aborted'),
      );
      events.push({ at: sentAt, kind: 'sent', call });
      const headers = new Headers(init.headers);
      headers.set('X-Call', String(call));
      try {
        const response = await fetch(input, { ...init, headers });
        const body = response.status === 204 ? null : await response.arrayBuffer();
        settle(response.ok ? 'succeeded' : 'failed');
        return new Response(body, response);
      } catch (error) {
        settle('failed');
        throw error;
      }
    };

    const bulk = { '.toggle-all': 'PATCH', '.clear-completed': 'DELETE' } as const;
    const recordBulk = ({ target }: Event) => {
      for (const [selector, method] of Object.entries(bulk)) {
        const isStarted = target instanceof Element && target.closest(selector);
        if (isStarted) events.push({ at: now(), kind: 'bulk', method });
      }
    };
    // Before the page handles the click.
    addEventListener('click', recordBulk, true);

    const isBanner = (node: Node): node is Element =>
      node instanceof Element && node.matches('[role="alert"]');
    const bannerIn = (node: Node) =>
      isBanner(node) ? node : node instanceof Element && node.querySelector('[role="alert"]');
    const show = (text: string, isNew: boolean) =>
      events.push({ at: now(), kind: 'shown', text, isNew });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes, target } of records) {
        if (target instanceof Element && target.closest('[role="alert"]')) {
          for (const node of addedNodes) show(node.textContent ?? '', true);
          if (removedNodes.length > 0 && !target.hasChildNodes()) show('', true);
          continue;
        }
        for (const node of removedNodes) {
          if (bannerIn(node)) events.push({ at: now(), kind: 'removed' });
        }
        for (const node of addedNodes) {
          const banner = bannerIn(node);
          if (banner) show(banner.textContent, false);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  }, firstCall);
}

export function readEvents(page: Page): Promise<PageEvent[]> {
  return page.evaluate(() => window.pageEvents);
}
