import type { SearchGroup, SearchResult } from '../../../functions/search/rules/answer.ts';
import { KIND_NAMES, searchAddress } from './kinds.ts';
import { ResultText } from './ResultText.tsx';

interface Props {
  results: readonly SearchResult[];
  now: number;
  withKind?: boolean;
}

export function ResultLinks({ results, now, withKind = false }: Props) {
  return (
    <ol>
      {results.map((result) => (
        <li key={result.href + result.title.text} className="border-line border-b border-dashed">
          <a href={result.href} className="-mx-3 block rounded-control px-3 py-3.5 hover:bg-tint">
            <ResultText result={result} now={now} withKind={withKind} />
          </a>
        </li>
      ))}
    </ol>
  );
}

interface SectionProps {
  group: SearchGroup;
  q: string;
  now: number;
  /** Whether the search is limited to this kind: then its results are paginated. */
  isOnly: boolean;
}

export function ResultSection({ group: { kind, results, next }, q, now, isOnly }: SectionProps) {
  const { many } = KIND_NAMES[kind];
  return (
    <section aria-labelledby={`found-${kind}`} className="mt-9">
      <h2 id={`found-${kind}`} className="border-ink border-b-[1.5px] pb-2 text-[1.15rem]">
        {many}
      </h2>
      <ResultLinks results={results} now={now} />
      {next && (
        <a
          href={searchAddress(q, kind, isOnly ? next : null)}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {isOnly ? `More ${many.toLowerCase()}` : `All ${many.toLowerCase()}`}
        </a>
      )}
    </section>
  );
}
