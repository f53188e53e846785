// The prompt next to the list. Its text is loaded with the others of its kind, once.
import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import type { PromptText } from '../../../../functions/ai-content/prompt-text.ts';
import { ApiError, api, dataOf } from '../../../lib/api.ts';
import type { Prompt, PromptTitle } from '../prompts.ts';
import { $index, $query } from './library.ts';
import { isOpen } from './open-tiers.ts';
import { addressOf } from './query.ts';

export type Opened =
  | { state: 'none' }
  | { state: 'loading' | 'failed' | 'locked'; title: PromptTitle }
  | { state: 'ready'; prompt: Prompt };

export const $opened = atom<Opened>({ state: 'none' });

export type OpenedView = ComponentType<{
  prompt: Prompt;
  next: PromptTitle | null;
  onOpen: (slug: string) => void;
}>;

let view: OpenedView | null = null;

/** A prompt's page provides the view up front; the library loads it with the first prompt that is opened. */
export const provideView = (given: OpenedView): void => {
  view = given;
};

/** Not null once a prompt is ready. */
export const openedView = (): OpenedView | null => view;

async function loadView(): Promise<void> {
  view ??= (await import('../OpenedPrompt.tsx')).OpenedPrompt;
}

const groups = new Map<string, Promise<PromptText[]>>();

/** The texts of all prompts of this kind and tier; a failed request can be retried. */
function loadTexts({ kind, minTier }: PromptTitle, version: string): Promise<PromptText[]> {
  const key = `${kind}.${minTier}`;
  const known = groups.get(key);
  if (known) return known;
  const texts = dataOf(
    api['ai-content'].prompts[':kind'][':tier'].$get({
      param: { kind, tier: minTier },
      query: { v: version },
    }),
  );
  groups.set(key, texts);
  texts.then(
    (loaded) => {
      const index = $index.get();
      if (index.state === 'ready') index.search.addTexts(loaded);
    },
    () => groups.delete(key),
  );
  return texts;
}

/** Shows a prompt and adds its address to the history. */
export function openPrompt(title: PromptTitle, version: string): Promise<void> {
  const address = addressOf(title.slug, $query.get());
  if (address !== location.pathname + location.search) history.pushState(null, '', address);
  return showPrompt(title, version);
}

/** Shows a prompt whose address is already current: after Back, or on a retry. */
export async function showPrompt(title: PromptTitle, version: string): Promise<void> {
  document.title = document.title.replace(/^.*(?= \|)/, () => title.title);
  if (!isOpen(title.minTier)) return $opened.set({ state: 'locked', title });
  const loading: Opened = { state: 'loading', title };
  $opened.set(loading);
  const result = await Promise.all([loadTexts(title, version), loadView()]).then(
    ([texts]): Opened => {
      const text = texts.find(({ slug }) => slug === title.slug);
      return text ? { state: 'ready', prompt: { ...title, ...text } } : { state: 'failed', title };
    },
    (error: unknown): Opened => ({
      state: error instanceof ApiError && error.status === 403 ? 'locked' : 'failed',
      title,
    }),
  );
  // Another prompt may have been opened meanwhile.
  if ($opened.get() === loading) $opened.set(result);
}
