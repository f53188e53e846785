import { SEARCH_KINDS, type SearchKind } from '../../../functions/search/rules/answer.ts';
import { CHIP } from './chip.ts';
import { KIND_NAMES, searchAddress } from './kinds.ts';

export function KindLinks({ q, current }: { q: string; current: SearchKind | null }) {
  return (
    <nav
      aria-label="Kinds of results"
      className="-mx-6 mt-4 flex gap-2 overflow-x-auto px-6 py-1 [scrollbar-width:none] sm:flex-wrap"
    >
      {[null, ...SEARCH_KINDS].map((kind) => (
        <a
          key={kind}
          href={searchAddress(q, kind)}
          aria-current={kind === current ? 'true' : undefined}
          className={CHIP}
        >
          {kind ? KIND_NAMES[kind].many : 'Everything'}
        </a>
      ))}
    </nav>
  );
}
