import type { TextTemplate } from '../../../functions/client-finder/rules/texts.ts';

let loading: Promise<TextTemplate[]> | undefined;

/** The texts that the member’s plan opens. Loaded once; after a failure, the next call tries again. */
export function outreachTexts(): Promise<TextTemplate[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<TextTemplate[]> {
  const response = await fetch('/members/outreach-texts.json');
  if (!response.ok) throw new Error(`The texts didn’t load: ${response.status}`);
  return response.json();
}
