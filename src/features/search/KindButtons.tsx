import { SEARCH_KINDS, type SearchKind } from '../../../functions/search/rules/answer.ts';
import { CHIP } from './chip.ts';
import { KIND_NAMES } from './kinds.ts';

interface Props {
  kind: SearchKind | null;
  onKind: (kind: SearchKind | null) => void;
}

export function KindButtons({ kind, onKind }: Props) {
  return (
    <fieldset className="min-w-0 flex-none">
      <legend className="sr-only">Kinds of results</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
        {[null, ...SEARCH_KINDS].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onKind(each)}
            className={CHIP}
          >
            {each ? KIND_NAMES[each].many : 'Everything'}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
