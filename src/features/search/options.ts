// What can be chosen in the dialog, in the order of the arrow keys.
import type { SearchKind, SearchResult } from '../../../functions/rules/search/answer.ts';
import { askAddress, KIND_NAMES, searchAddress } from './kinds.ts';
import type { Found } from './use-search.ts';

export type Option =
  | { type: 'result'; id: string; href: string; result: SearchResult; withKind: boolean }
  /** Shows this kind alone. */
  | { type: 'kind'; id: string; kind: SearchKind; label: string }
  | { type: 'link'; id: string; href: string; label: string; isMain: boolean }
  | { type: 'recent'; id: string; q: string };

export interface Section {
  /** Null: without a heading. */
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
    return [
      { heading: null, options: [ask] },
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

export const recentSections = (recent: readonly string[]): Section[] =>
  recent.length === 0
    ? []
    : [
        {
          heading: 'Recent searches',
          options: recent.map((q, i) => ({ type: 'recent', id: `recent-${i}`, q })),
        },
      ];

const resultOption = (result: SearchResult, id: string, withKind: boolean): Option => ({
  ...{ type: 'result', id, href: result.href, result, withKind },
});
