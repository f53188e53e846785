import { checksVersion, handInChecks } from '../../../functions/artifacts/rules/hand-in-checks.ts';
import type { HandInChecks } from '../../../functions/artifacts/rules/stored-checks.ts';
import {
  adviceOn,
  checkText,
  type TextCheck,
} from '../../../functions/text-checks/rules/text-checks.ts';
import { quoted } from '../../components/text-checks/CheckList.tsx';
import type { OwnArtifact } from './artifacts.ts';
import { SecondOpinion } from './SecondOpinion.tsx';

export interface FeedbackProps {
  artifact: OwnArtifact;
  checks: readonly TextCheck[];
}

/** The results of the checks when it was handed in, the changes to make, and a second opinion. */
export function Feedback({ artifact, checks }: FeedbackProps) {
  const { text, isWaiting, moduleId } = artifact;
  // A hand-in that waits on this device is checked here; the account checks it again when it arrives.
  const kept = artifact.checks ?? (isWaiting && text ? handInChecks(text, checks) : null);
  return (
    <>
      {kept && <Passed {...{ kept, checks, text }} />}
      {text && !isWaiting && <SecondOpinion key={text} {...{ moduleId, text }} />}
    </>
  );
}

interface PassedProps {
  kept: HandInChecks;
  checks: readonly TextCheck[];
  text: string | null;
}

function Passed({ kept, checks, text }: PassedProps) {
  const isSame = kept.version === checksVersion(checks);
  const open = isSame ? checks.filter((_, i) => !kept.passed.includes(i)) : [];
  return (
    <section
      aria-label="Checks"
      className="mt-4 rounded-control border border-line border-dashed px-4 py-3"
    >
      <p className="font-semibold">{passedText(kept)}</p>
      {!isSame && (
        <p className="mt-0.5 text-[0.94rem] text-muted">
          The checks have changed since. Choose “Change it” to see how it does now.
        </p>
      )}
      {open.length > 0 && (
        <>
          <p className="mt-2 font-mono text-[0.82rem] text-muted">What would make it better</p>
          <ul className="mt-1">
            {open.map((check) => (
              <li key={check.says} className="flex gap-3 border-line border-t border-dashed py-2.5">
                <span aria-hidden="true" className="check-box" />
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{check.says}</span>
                  <span className="mt-0.5 block text-[0.94rem]">
                    {text && <Place {...{ text, check }} />}{' '}
                    {text ? adviceOn(text, check) : check.fix}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Place({ text, check }: { text: string; check: TextCheck }) {
  const [place] = checkText(text, check).places;
  return (
    place && (
      <q dir="auto" className="wrap-anywhere bg-coral-tint px-1">
        {quoted(text.slice(place.start, place.end))}
      </q>
    )
  );
}

/** "5 of 6 checks passed when you handed it in." */
export function passedText({ passed, of }: Pick<HandInChecks, 'passed' | 'of'>): string {
  const when = 'when you handed it in';
  if (passed.length === of)
    return of === 1 ? `The check passed ${when}.` : `All ${of} checks passed ${when}.`;
  return `${passed.length} of ${of} checks passed ${when}.`;
}
