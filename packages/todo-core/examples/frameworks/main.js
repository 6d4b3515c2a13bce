import { mount } from 'svelte';
import { createApp } from 'vue';
import alpine from './src/alpine.html?raw';

const target = document.querySelector('main');
const parse = (html) => new DOMParser().parseFromString(html, 'text/html').body.firstChild;
const bindings = {
  alpine: () => (target.append(parse(alpine)), import('./src/alpine.ts')),
  angular: () => import('./ngc/angular.js'),
  preact: () => import('./src/preact.tsx'),
  react: () => import('./src/react.tsx'),
  solid: () => import('./src/solid.tsx'),
  svelte: async () => mount((await import('./src/svelte.svelte')).default, { target }),
  vue: async () => createApp((await import('./src/vue.vue')).default).mount(target),
};
// The address says which: /?react
await bindings[location.search.slice(1)]();
