// Checks that the AI model can be called as configured. Without a model, no page offers to write, which is no problem.
import { unstable_readConfig } from 'wrangler';
import { aiProviderName } from '../../functions/configuration/ai.ts';
import type { Production } from './environment.ts';

const SECONDS = 8;

/** `binding`: of [ai] in wrangler.toml. */
export async function aiProblems(
  { isSet, values }: Production,
  binding = aiBinding(),
): Promise<string[]> {
  const provider = aiProviderName(isSet);
  if (provider === 'workers-ai' && binding !== 'AI')
    return ['AI_PROVIDER is workers-ai, but wrangler.toml has no [ai] with binding = "AI"'];
  if (provider !== 'openai-compatible') return [];
  const { AI_API_URL: url, AI_API_KEY: key, AI_MODEL: model } = values;
  if (!url || !model) return [];
  if (!url.startsWith('https://'))
    return [`AI_API_URL is ${url}; members’ texts and the key need https`];
  // The key is readable only if it is repeated in the shell.
  return key ? problemsAtModel(url, key, model) : [];
}

function aiBinding(): string | undefined {
  return unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }).ai?.binding;
}

/** GET /models costs nothing: https://platform.openai.com/docs/api-reference/models/list. Not every server has it. */
export async function problemsAtModel(url: string, key: string, model: string): Promise<string[]> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/models`, {
      headers: { Authorization: `Bearer ${key}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(SECONDS * 1000),
    });
    const { status } = response;
    if (status === 401 || status === 403) return [`AI_API_KEY is refused (${status}) at ${url}`];
    if (!response.ok) return [];
    const { data = [] } = (await response.json()) as { data?: { id?: string }[] };
    const isListed = data.length === 0 || data.some(({ id }) => id === model);
    return isListed ? [] : [`AI_MODEL is ${model}, which ${url} does not list`];
  } catch {
    return [`AI_API_URL is ${url}, which does not answer`];
  }
}
