// The kinds of prompt in display order, each with its group.
import {
  PROMPT_CATEGORIES,
  PROMPT_KINDS,
  type PromptCategory,
} from '../../../studio/model/vocabulary.ts';

export interface Kind {
  kind: string;
  label: string;
  category: PromptCategory;
}

export const CATEGORIES = Object.keys(PROMPT_CATEGORIES) as PromptCategory[];

const ALL: readonly Kind[] = CATEGORIES.flatMap((category) =>
  Object.entries(PROMPT_KINDS[category]).map(([kind, label]) => ({ kind, label, category })),
);
const BY_KEY = new Map(ALL.map((kind) => [kind.kind, kind]));

export const kindsInOrder = (): readonly Kind[] => ALL;

export const findKind = (kind: string): Kind | undefined => BY_KEY.get(kind);

export const kindLabel = (kind: string): string => BY_KEY.get(kind)?.label ?? kind;
