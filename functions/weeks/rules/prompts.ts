// Chooses a week's prompts among those that are open to the member.
import { type ChoiceInput, suits } from './choose.ts';
import type { TaskText } from './task-text.ts';

export interface OpenPrompt {
  slug: string;
  title: string;
  kind: string;
}

/**
 * Up to `count` prompts: the idea's own first, then one of each kind that suits the member, in the order of the texts.
 * Once all have been planned, the least recently planned come again.
 */
export function chosenPrompts(
  prompts: readonly OpenPrompt[],
  count: number,
  texts: readonly TaskText[],
  { profile, idea, number, before }: ChoiceInput,
): OpenPrompt[] {
  const kinds = texts
    .filter((text) => text.purpose === 'prompt' && text.promptKind && suits(text, profile, number))
    .toSorted((a, b) => special(b) - special(a))
    .map(({ promptKind }) => promptKind);
  const place = ({ slug, kind }: OpenPrompt) => {
    const ofIdea = idea?.prompts.indexOf(slug) ?? -1;
    if (ofIdea >= 0) return ofIdea;
    const ofKind = kinds.indexOf(kind);
    return 100 + (ofKind >= 0 ? ofKind : kinds.length);
  };
  const lastUsed = ({ slug }: OpenPrompt) => before.findLastIndex(({ ref }) => ref === slug);
  const best = prompts
    .filter(({ slug }, at) => prompts.findIndex((each) => each.slug === slug) === at)
    .toSorted((a, b) => lastUsed(a) - lastUsed(b) || place(a) - place(b));
  const chosen: OpenPrompt[] = [];
  for (const prompt of best) {
    const isSameKind = chosen.some(({ kind }) => kind === prompt.kind);
    if (chosen.length < count && !isSameKind) chosen.push(prompt);
  }
  return chosen;
}

const special = ({ stage, aim }: TaskText) => Number(stage !== null) + Number(aim !== null);
