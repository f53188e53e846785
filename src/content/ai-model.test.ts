import { expect, test } from 'vitest';
import { aiModelSentence } from './ai-model.ts';

test.each([
  [{}, 'At present no model is connected, so no company receives any of this.'],
  [{ AI_PROVIDER: 'rules', AI_MODEL: 'x' }, /no model is connected/],
  [
    { AI_PROVIDER: 'workers-ai', AI_MODEL: '@cf/meta/llama-3.3-70b-instruct-fp8-fast' },
    'At present that is Cloudflare (Workers AI) with the model @cf/meta/llama-3.3-70b-instruct-fp8-fast.',
  ],
  [
    { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_API_URL: 'https://api.openai.com/v1' },
    'At present that is OpenAI (api.openai.com) with the model m.',
  ],
  [
    { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_API_URL: 'https://llm.example.org/v1' },
    'At present that is the company behind llm.example.org with the model m.',
  ],
])('the privacy policy names who runs the model: %o', (settings, sentence) => {
  expect(aiModelSentence(settings)).toMatch(sentence);
});
