import type { AstroIntegration } from 'astro';
import { unstable_readConfig } from 'wrangler';
import { aiModelSentence } from './ai-model.ts';

/** Gives pages the sentence about the AI model: the settings in [vars] of wrangler.toml, or the shell's. */
export function aiModelIntegration(): AstroIntegration {
  // Read while the configuration loads: later the adapter overrides the environment with .dev.vars, empty values too.
  const { AI_PROVIDER, AI_MODEL, AI_API_URL } = process.env;
  const shell = AI_PROVIDER ? { AI_PROVIDER, AI_MODEL, AI_API_URL } : {};
  return {
    name: 'ai-model',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const { vars } = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true });
        const sentence = aiModelSentence({ ...(vars as Record<string, string>), ...shell });
        updateConfig({ vite: { define: { AI_MODEL_IN_TEXT: JSON.stringify(sentence) } } });
      },
    },
  };
}
