import type { AstroIntegration } from 'astro';

/** Pages for developers: in development and in builds for this machine, never in production. */
export function devPagesIntegration(): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && process.env.DEMO_MEMBERS !== 'true') return;
        injectRoute({ pattern: '/dev/components', entrypoint: './src/dev-pages/components.astro' });
        injectRoute({ pattern: '/dev/clock', entrypoint: './src/dev-pages/clock.astro' });
        injectRoute({ pattern: '/dev/outbox', entrypoint: './src/dev-pages/outbox.astro' });
      },
    },
  };
}
