import { addressOf, type LibraryQuery } from './query.ts';
import type { Section } from './view.ts';

/** Below the best results: links to kinds with more results. PromptList handles the clicks. */
export function MoreByKind({
  sections,
  query,
}: {
  sections: readonly Section[];
  query: LibraryQuery;
}) {
  return (
    <section aria-labelledby="more-by-kind" className="mt-6">
      <h2
        id="more-by-kind"
        className="font-mono font-normal text-[0.82rem] text-muted tracking-normal"
      >
        More by kind
      </h2>
      <ul>
        {sections.map(({ kind, label, count }) => (
          <li key={kind}>
            <a
              href={addressOf(null, { ...query, kind, group: null })}
              data-kind={kind}
              className="text-link inline-flex min-h-11 items-center text-[0.94rem]"
            >
              See all {count} in {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
