// The model that AI_PROVIDER names.

import type { Context } from 'hono';
import { aiProviderName } from '../../configuration/ai.ts';
import type { AppEnv } from '../../environment.ts';
import { isSwitched } from '../../switches/closed.ts';
import type { TextModel } from '../model.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { workersAi } from './workers-ai.ts';

const PROVIDERS = {
  rules: () => null,
  'workers-ai': workersAi,
  'openai-compatible': openAiCompatible,
} as const;

/** Null without a model: everything made by rules still works. */
export function textModel(env: AppEnv['Bindings']): TextModel | null {
  const name = aiProviderName(env as unknown as Record<string, unknown>);
  return PROVIDERS[name ?? 'rules'](env);
}

/** Null as well while an owner has AI writing switched off. Call it once the member is read: that reads the switches. */
export const modelFor = (c: Context<AppEnv>): TextModel | null =>
  isSwitched(c, 'ai-off') ? null : textModel(c.env);
