import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { WorkActions } from '../saved-work/WorkActions.tsx';
import { addressOfSaved } from './address.ts';
import { RewriteSummary } from './RewriteSummary.tsx';
import { $finished, change, type Shown } from './research.ts';

/** The verdict first: a sentence, and a paragraph with its basis. */
export function Verdict({ shown }: { shown: Shown }) {
  const { data, work, isWhole } = shown;
  const { result } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const finished = useStore($finished);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each finished analysis.
  useEffect(() => {
    // Leave the focus with members who are already typing their next market.
    if (finished > 0 && !isTypingAnother(data.market)) heading.current?.focus();
  }, [finished]);

  return (
    <section className="flex flex-col gap-5 lg:flex-row lg:items-start lg:justify-between lg:gap-10">
      <div className="min-w-0 max-w-2xl">
        <p dir="auto" className="wrap-anywhere font-mono text-[0.82rem] text-muted">
          {result.market}
        </p>
        <h2 ref={heading} tabIndex={-1} className="mt-1.5 scroll-mt-24">
          {result.verdict.before}
          <span className="marker">{result.verdict.mark}</span>
          {result.verdict.after}
        </h2>
        {!result.known && (
          <p className="mt-3 w-fit rounded-control border border-edge border-dashed px-3 py-1.5 text-[0.94rem]">
            <strong>No rules for this market yet.</strong> These are general rules (
            {data.rules.name.toLowerCase()}), so do all five checks.
          </p>
        )}
        <p className="mt-3 text-[0.94rem] text-muted">{result.basis}</p>
        <RewriteSummary key={`${data.market} ${data.people}`} data={data} />
      </div>
      {/* A file or a link would contain results that only a plan opens. */}
      {isWhole && (
        <div className="flex-none print:hidden">
          <WorkActions
            kind="analysis"
            title={titleOf(result.market)}
            data={data}
            work={work}
            onSaved={(saved) => {
              change({ work: saved });
              history.replaceState(null, '', addressOfSaved(saved.id));
            }}
          />
        </div>
      )}
    </section>
  );
}

const titleOf = (market: string) => `Market: ${market}`.slice(0, 120);

function isTypingAnother(market: string): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLInputElement &&
    activeElement.id === 'market' &&
    activeElement.value.trim() !== market
  );
}
