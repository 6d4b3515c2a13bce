import { vi } from 'vitest';

/** The channels that are open, in their order. */
let channels: TestChannel[] = [];

/** A channel that reaches the others of its name at once. */
export class TestChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    channels.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other === this || other.name !== this.name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close(): void {
    channels = channels.filter((each) => each !== this);
  }
}

/** Replaces the page's channels. Returns a function that lists the names of those that are open. */
export function stubChannels(): () => readonly string[] {
  channels = [];
  vi.stubGlobal('BroadcastChannel', TestChannel);
  return () => channels.map(({ name }) => name);
}

/** Returns what another tab with this channel hears from now on. */
export function hearChannel(name: string): readonly unknown[] {
  const messages: unknown[] = [];
  new TestChannel(name).addEventListener('message', (event) => {
    messages.push((event as MessageEvent).data);
  });
  return messages;
}
