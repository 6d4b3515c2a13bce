import { expect, it, vi } from 'vitest';
import renderPages from './prerender.tsx';

it('each page can be seen before its script runs: the current links, and the field of a list', async () => {
  const config = { apiUrl: '/api', userId: 7, apiTimeoutMs: 10_000, version: '1.2.3' };
  vi.stubGlobal('__APP_CONFIG__', config);
  const pages = await renderPages();
  vi.unstubAllGlobals();
  const seen = Object.entries(pages).map(([file, html]) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return [
      file,
      page.getElementById('root')?.dataset['route'],
      page.querySelector('h1')?.textContent,
      Array.from(page.querySelectorAll('[aria-current=page]'), (link) => link.textContent).join(),
      page.getElementsByName('title').length,
      page.querySelector('script')?.text.includes('submittedTitles'),
    ];
  });
  expect(seen).toEqual([
    ['todos/all/index.html', 'all', 'todos', 'Todos,All', 1, true],
    ['todos/active/index.html', 'active', 'todos', 'Todos,Active', 1, true],
    ['todos/completed/index.html', 'completed', 'todos', 'Todos,Completed', 1, true],
    ['about/index.html', 'about', 'About', 'About', 0, true],
    ['index.html', 'all', 'todos', 'Todos,All', 1, true],
  ]);
});
