// The AI model, if any: AI_PROVIDER names its provider, and each provider has its settings.

/** Required settings by provider. With `rules` there is no model: rules make plans and analyses, writing is off. */
const NEEDS = {
  rules: [],
  // And the binding AI of wrangler.toml, which the doctor looks for.
  'workers-ai': ['AI_MODEL'],
  'openai-compatible': ['AI_MODEL', 'AI_API_URL', 'AI_API_KEY'],
} as const;

export type AiProviderName = keyof typeof NEEDS;

const DAILY_LIMIT = 1000;

export function aiProviderName(env: Record<string, unknown>): AiProviderName | undefined {
  const name = env.AI_PROVIDER || 'rules';
  return typeof name === 'string' && Object.hasOwn(NEEDS, name)
    ? (name as AiProviderName)
    : undefined;
}

/** Calls of the model per day (UTC) over all members: the founder's ceiling on costs. */
export function aiDailyLimit({ AI_DAILY_LIMIT }: { AI_DAILY_LIMIT?: unknown }): number {
  return isWhole(AI_DAILY_LIMIT) ? Number(AI_DAILY_LIMIT) : DAILY_LIMIT;
}

/** All settings that are missing or invalid, in one list. */
export function missingAiConfiguration(env: Record<string, unknown>): string[] {
  const provider = aiProviderName(env);
  if (!provider) return [`AI_PROVIDER (${Object.keys(NEEDS).join(', ')})`];
  const missing: string[] = NEEDS[provider].filter((name) => !env[name]);
  if (provider === 'openai-compatible' && env.AI_API_URL && !isAddress(env.AI_API_URL))
    missing.push('AI_API_URL (https://api.example.com/v1)');
  if (env.AI_DAILY_LIMIT && !isWhole(env.AI_DAILY_LIMIT))
    missing.push('AI_DAILY_LIMIT (a whole number)');
  return missing;
}

const isWhole = (value: unknown) => /^\d{1,7}$/.test(String(value ?? ''));

/** The path is appended, so nothing may follow it. */
function isAddress(value: unknown): boolean {
  const url = URL.parse(String(value));
  return Boolean(url && /^https?:$/.test(url.protocol) && !url.search && !url.hash);
}
