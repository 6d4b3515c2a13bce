import { readFile } from 'node:fs/promises';
import { transformAsync } from '@babel/core';
import solid from 'babel-preset-solid';
import { compile as compileSvelte } from 'svelte/compiler';
import type { Plugin } from 'vite';
import { defineProject, mergeConfig } from 'vitest/config';
import { compileScript, parse as parseVue } from 'vue/compiler-sfc';
import { sharedConfig } from '../../vitest.shared.ts';

/** Components of Vue, Svelte and Solid, compiled by their own compilers. */
const components: Plugin = {
  name: 'components',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith('.svelte')) {
      return compileSvelte(await readFile(id, 'utf8'), { filename: id, generate: 'client' }).js;
    }
    if (id.endsWith('solid.tsx')) {
      const compiled = await transformAsync(await readFile(id, 'utf8'), {
        filename: id,
        presets: [solid],
        configFile: false,
      });
      return compiled?.code ?? undefined;
    }
    if (!id.endsWith('.vue')) return undefined;
    const { descriptor } = parseVue(await readFile(id, 'utf8'), { filename: id });
    return compileScript(descriptor, { id, inlineTemplate: true }).content;
  },
};

export default mergeConfig(
  sharedConfig,
  defineProject({
    plugins: [components],
    test: {
      name: 'integrations',
      environment: 'jsdom',
      include: ['snippets/**/*.test.ts'],
      // Node would read the builds that are for servers.
      server: { deps: { inline: ['svelte', 'solid-js'] } },
    },
  }),
);
