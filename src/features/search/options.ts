// The options of the dialog, in the order of the arrow keys.
import type { SearchKind, SearchResult } from '../../../functions/search/rules/answer.ts';
import { askAddress, KIND_NAMES, searchAddress } from './kinds.ts';
import type { Found } from './use-search.ts';

export type Option =
  | { type: 'result'; id: string; href: string; result: SearchResult; withKind: boolean }
  /** Limits the search to this kind; null: everything. */
  | { type: 'kind'; id: string; kind: SearchKind | null; label: string }
  | { type: 'link'; id: string; href: string; label: string; isMain: boolean }
  /** A recent search, or an example. */
  | { type: 'words'; id: string; q: string };

export interface Section {
  /** Null for none. */
  heading: string | null;
  options: Option[];
}

export function sectionsOf(
  { q, kind, answer }: Pick<Found, 'q' | 'kind' | 'answer'>,
  isMember: boolean,
): Section[] {
  const searched = answer.corrected?.showing ?? q;
  if (answer.groups.length === 0) {
    const ask: Option = {
      ...({ type: 'link', id: 'ask', label: 'Ask the community', isMain: true } as const),
      href: askAddress(q, isMember),
    };
    const near = answer.near.map((result, i) => resultOption(result, `near-${i}`, true));
    const wider: Option = { type: 'kind', id: 'wider', kind: null, label: 'Search everything' };
    return [
      { heading: null, options: kind ? [wider, ask] : [ask] },
      ...(near.length > 0 ? [{ heading: 'Close to it', options: near }] : []),
    ];
  }
  return answer.groups.map((group) => {
    const { many } = KIND_NAMES[group.kind];
    const id = `more-${group.kind}`;
    const more: Option = kind
      ? {
          ...({ type: 'link', id, label: `More ${many.toLowerCase()}`, isMain: false } as const),
          href: searchAddress(searched, kind, group.next),
        }
      : { type: 'kind', id, kind: group.kind, label: `All ${many.toLowerCase()}` };
    return {
      heading: many,
      options: [
        ...group.results.map((result, i) => resultOption(result, `${group.kind}-${i}`, false)),
        ...(group.next ? [more] : []),
      ],
    };
  });
}

const EXAMPLES = ['find a first client', 'what to charge', 'first message', 'no time', 'invoice'];

/** Shown before the member types. */
export function startSections(recent: readonly string[]): Section[] {
  const [heading, words] = recent.length > 0 ? ['Recent searches', recent] : ['Try', EXAMPLES];
  return [{ heading, options: words.map((q, i) => ({ type: 'words', id: `words-${i}`, q })) }];
}

const resultOption = (result: SearchResult, id: string, withKind: boolean): Option => ({
  ...{ type: 'result', id, href: result.href, result, withKind },
});
