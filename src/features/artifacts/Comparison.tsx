import { type ReactNode, useEffect, useRef } from 'react';
import type { TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import type { OwnArtifact } from './artifacts.ts';
import { OwnWork } from './OwnWork.tsx';

interface Props {
  /** Null for a member who looks at the solution first. */
  artifact: OwnArtifact | null;
  /** Of the task: what they look for is what a reader looks for. */
  checks: readonly TextCheck[];
  solution: ReactNode;
}

/** The member's work next to a finished example; wider than the text column if there is room. */
export function Comparison({ artifact, checks, solution }: Props) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const isPair = artifact !== null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={isPair ? 'Yours and the model solution' : 'The model solution'}
      className={
        isPair
          ? 'mt-6 lg:relative lg:left-1/2 lg:w-[min(68rem,calc(100vw-4rem))] lg:-translate-x-1/2'
          : 'mt-6'
      }
    >
      <div className={isPair ? 'grid items-start gap-5 lg:grid-cols-2' : ''}>
        {artifact && (
          <section
            aria-label="Yours"
            className="min-w-0 rounded-surface border border-line bg-sheet"
          >
            <h3 className="border-line border-b border-dashed px-5 py-3 font-mono font-normal text-[0.82rem] tracking-normal">
              Yours
            </h3>
            <div className="p-5">
              <OwnWork artifact={artifact} />
            </div>
          </section>
        )}
        <section
          aria-label="Model solution"
          className="min-w-0 rounded-surface border border-accent bg-tint"
        >
          <h3 className="border-accent/40 border-b border-dashed px-5 py-3 font-mono font-normal text-[0.82rem] tracking-normal">
            A finished example
          </h3>
          <div className="wrap-anywhere p-5 [&_.reading>:first-child]:mt-0">{solution}</div>
        </section>
      </div>
      <section aria-label="What to look for" className="mx-auto mt-6 max-w-[42rem]">
        {checks.length > 0 && (
          <>
            <h3 className="text-[1.1rem]">
              {artifact ? 'Does yours have all of this?' : 'What to look for'}
            </h3>
            <ul className="mt-2">
              {checks.map(({ says }) => (
                <li key={says} className="border-line border-t border-dashed first:border-0">
                  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-checked:text-muted">
                    <input type="checkbox" className="mt-1 flex-none" />
                    {says}
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-2 text-[0.94rem] text-muted">
          {checks.length > 0 &&
            'The checks look for words; only you can tell whether it’s really there. '}
          Yours doesn’t have to look the same. If something’s missing, change it and hand it in
          again.
        </p>
      </section>
    </section>
  );
}
