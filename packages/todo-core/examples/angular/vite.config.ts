import { needsLinking } from '@angular/compiler-cli/linker';
import linker from '@angular/compiler-cli/linker/babel';
import { transformAsync } from '@babel/core';
import { defineConfig, type Plugin } from 'vite';

/** Compiles Angular's own packages, which are published half compiled. `ngc` compiles the app. */
const linkAngular: Plugin = {
  name: 'link-angular',
  async transform(code, id) {
    if (!needsLinking(id, code)) return undefined;
    const linked = await transformAsync(code, {
      filename: id,
      plugins: [linker],
      configFile: false,
      compact: false,
    });
    return linked?.code ?? undefined;
  },
};

export default defineConfig({ plugins: [linkAngular] });
