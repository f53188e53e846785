import type { AstroIntegration } from 'astro';

/** Adds `client:query`. */
export function queryIntegration(): AstroIntegration {
  return {
    name: 'client-query',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'query', entrypoint: './src/lib/query-directive.ts' });
      },
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:query'?: string;
  }
}
