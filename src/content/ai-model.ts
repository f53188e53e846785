// Who runs the AI model, for the privacy policy: what the Worker is configured with when the site is built.

declare const AI_MODEL_IN_TEXT: string | undefined;

/** By host of AI_API_URL, without its first label. Another host is named as it is. */
const COMPANIES: Readonly<Record<string, string>> = {
  'anthropic.com': 'Anthropic',
  'azure.com': 'Microsoft Azure',
  'deepseek.com': 'DeepSeek',
  'googleapis.com': 'Google',
  'groq.com': 'Groq',
  'mistral.ai': 'Mistral AI',
  'openai.com': 'OpenAI',
  'openrouter.ai': 'OpenRouter',
  'together.xyz': 'Together AI',
};

type Settings = Readonly<Record<string, string | undefined>>;

/** AI_PROVIDER as in functions/configuration/ai.ts. With an unknown one the Worker doesn't start, so it counts as none. */
export function aiModelSentence({ AI_PROVIDER, AI_MODEL, AI_API_URL }: Settings): string {
  const model = AI_MODEL ? ` with the model ${AI_MODEL}` : '';
  switch (AI_PROVIDER) {
    case 'workers-ai':
      return `At present that is Cloudflare (Workers AI)${model}.`;
    case 'openai-compatible':
      return `At present that is ${companyAt(AI_API_URL)}${model}.`;
    default:
      return 'At present no model is connected, so no company receives any of this.';
  }
}

function companyAt(address = ''): string {
  const host = URL.parse(address)?.hostname;
  if (!host) return 'the company that we name on request';
  const company = COMPANIES[host.split('.').slice(-2).join('.')];
  return company ? `${company} (${host})` : `the company behind ${host}`;
}

/** Set by ai-model-integration.ts in builds; outside of them, the environment says it. */
export const aiModelInText = () =>
  typeof AI_MODEL_IN_TEXT === 'string' ? AI_MODEL_IN_TEXT : aiModelSentence(process.env);
