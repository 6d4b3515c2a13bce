import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import { median } from './stats.mjs';

const shown = ['open: first screenful', 'open: whole list', 'filter to all: whole list', 'add'];

/** Time against the size of the list, as an SVG. @param {import('./rounds.mjs').Sampled} sampled @param {number[]} sizes */
export function plotGrowth(sampled, sizes) {
  const points = shown.flatMap((what) =>
    sizes.flatMap((size) =>
      Object.entries(sampled[size]?.[what] ?? {}).map(([target, samples]) => ({
        what: what === 'add' ? 'add one' : what,
        size,
        target,
        ms: median(samples),
      })),
    ),
  );
  const marks = { x: 'size', y: 'ms', stroke: 'target', fx: 'what' };
  const { document } = new JSDOM('').window;
  const svg = Plot.plot({
    document,
    width: 1100,
    height: 320,
    marginLeft: 60,
    style: { background: 'white', color: 'black' },
    x: { type: 'log', label: 'todos', ticks: sizes, tickFormat: '~s' },
    y: { type: 'log', label: 'milliseconds until painted', grid: true, tickFormat: ',' },
    fx: { label: null, domain: shown.map((what) => (what === 'add' ? 'add one' : what)) },
    color: { domain: ['ours', 'react', 'vanilla'], range: ['#b83f45', '#1f77b4', '#7f7f7f'] },
    marks: [
      Plot.frame({ stroke: '#ddd' }),
      Plot.line(points, { ...marks, strokeWidth: 2 }),
      Plot.dot(points, marks),
      Plot.text(
        // The lines are far apart in the first part alone; the colours hold for all.
        points.filter(({ what }) => what === shown[0]),
        Plot.selectLast({
          ...marks,
          stroke: null,
          fill: 'target',
          text: 'target',
          z: 'target',
          dx: 4,
          textAnchor: 'end',
          dy: -8,
        }),
      ),
    ],
  });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return svg.outerHTML;
}
