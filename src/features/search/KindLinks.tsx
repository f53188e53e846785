import { SEARCH_KINDS, type SearchKind } from '../../../functions/rules/search/answer.ts';
import { CHIP } from './chip.ts';
import { KIND_NAMES, searchAddress } from './kinds.ts';

export function KindLinks({ q, current }: { q: string; current: SearchKind | null }) {
  return (
    <nav aria-label="Kinds of results" className="mt-4 flex flex-wrap gap-2">
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
