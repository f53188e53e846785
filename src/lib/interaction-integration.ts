import type { AstroIntegration } from 'astro';

/**
 * Adds `client:interaction`, with which every island starts: when it is used; with "now" as soon as it is there, with
 * "idle" when there is time, with "near" when it is almost reached, with "visible" when it is.
 */
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
    'client:interaction'?: boolean | 'now' | 'idle' | 'near' | 'visible';
  }
}
