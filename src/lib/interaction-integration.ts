import type { AstroIntegration } from 'astro';

/** Adds `client:interaction`: an island that costs nothing until it is used (with "idle" until there is time, with "near" until it is almost reached). */
export function interactionIntegration(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/lib/interaction-directive.ts',
        });
      },
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'idle' | 'near';
  }
}
