import linker from '@angular/compiler-cli/linker/babel';
import { babel } from '@rollup/plugin-babel';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import solid from 'vite-plugin-solid';

// `ngc` compiles the binding, and this the packages of Angular, which are published half compiled.
const angular = babel({ include: /@angular/, plugins: [linker], babelHelpers: 'bundled' });
const plugins = [angular, solid({ include: /solid/ }), svelte(), vue()];

export default { plugins, server: { proxy: { '/api': 'http://127.0.0.1:3000' } } };
