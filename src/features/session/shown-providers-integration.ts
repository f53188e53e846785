import type { AstroIntegration } from 'astro';

const CLIENT_IDS = { google: 'GOOGLE_CLIENT_ID', apple: 'APPLE_CLIENT_ID' };

/**
 * A provider's button is shown only if the provider is configured at build time. In trial builds and in development
 * it is always in the page, and the Worker leaves it out while the provider is off.
 */
export function shownProvidersIntegration(): AstroIntegration {
  // Read while the configuration loads: later the adapter overrides the environment with .dev.vars, empty values too.
  const all = Object.keys(CLIENT_IDS);
  const configured = Object.entries(CLIENT_IDS)
    .filter(([, variable]) => process.env[variable])
    .map(([provider]) => provider);
  const isDemo = process.env.DEMO_MEMBERS === 'true';
  return {
    name: 'shown-providers',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const shown = isDemo || command === 'dev' ? all : configured;
        updateConfig({ vite: { define: { SHOWN_PROVIDERS: JSON.stringify(shown) } } });
      },
    },
  };
}
