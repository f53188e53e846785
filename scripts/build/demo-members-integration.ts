import type { AstroIntegration } from 'astro';
import { DEMO_MEMBERS } from '../demo-members.ts';

/** Lists the demo members on the sign-in page, only where the local start seeds them and says so in the environment. */
export function demoMembersIntegration(): AstroIntegration {
  const shown = process.env.DEMO_MEMBERS === 'true' ? DEMO_MEMBERS : [];
  return {
    name: 'demo-members',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { SHOWN_DEMO_MEMBERS: JSON.stringify(shown) } } });
      },
    },
  };
}
