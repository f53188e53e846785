// The model that AI_PROVIDER names.
import { aiProviderName } from '../../configuration/ai.ts';
import type { AppEnv } from '../../environment.ts';
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
