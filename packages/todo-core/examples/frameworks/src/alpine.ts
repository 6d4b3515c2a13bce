import Alpine from 'alpinejs';
import { store, toggle } from './store.ts';

Alpine.data('todos', () => ({
  snapshot: store.getSnapshot(),
  toggle,
  init() {
    this.destroy = store.subscribe(() => (this.snapshot = store.getSnapshot()));
  },
  destroy() {},
}));
Alpine.start();
