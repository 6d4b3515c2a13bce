declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}

declare module '*.svelte' {
  import type { Component } from 'svelte';

  const component: Component;
  export default component;
}

declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: object,
  ): Promise<{ readonly code?: string | null } | null>;
}

declare module 'babel-preset-solid' {
  const preset: object;
  export default preset;
}
