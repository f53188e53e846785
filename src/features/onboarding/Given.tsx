import type { ReactNode } from 'react';
import type { GivenAdvice } from '../../../functions/onboarding/rules/advice.ts';
import { stepTime } from '../../../functions/rules/days/step-time.ts';
import { FitScale } from './FitScale.tsx';
import { Marked } from './Marked.tsx';

/** The verdicts of our rules on goal and time: functions/onboarding/rules/goal.ts. */
const VERDICT = /(is too tight|is tight|can fit|leaves room)$/;

interface Props {
  given: GivenAdvice;
  label: string;
  /** True if an answer was changed since. */
  isOld: boolean;
  plain: boolean;
  children: ReactNode;
}

/** The advice, its source, and its lessons. All of it is rendered as text: a model wrote some of it. */
export function Given({ given, label, isOld, plain, children }: Props) {
  const { advice, source, fellBack } = given;
  return (
    <div
      className={`animate-rise overflow-hidden ${plain ? 'rounded-surface border border-line bg-sheet' : 'ledger'}`}
    >
      <p className="flex flex-wrap items-center justify-between gap-2 border-edge border-b-[1.5px] px-5 py-2.5 font-mono text-[0.82rem]">
        {label}
        <span className="rounded-full border border-line px-2.5 py-0.5 text-muted">
          {source === 'model' ? 'from the AI model' : 'from our own rules'}
        </span>
      </p>
      <div className="min-w-0 px-5 py-5 wrap-anywhere" dir="auto">
        {isOld && (
          <p
            role="status"
            className="mb-4 rounded-control bg-mark px-3 py-2 text-[0.94rem] text-on-mark"
          >
            You’ve changed an answer since. This is about the old one.
          </p>
        )}
        {advice.fit && <FitScale fit={advice.fit} />}
        <h2 className={plain ? 'text-[1.3rem]' : ''}>
          <Marked text={advice.fit ? advice.title.replace(VERDICT, '*$&*') : advice.title} />
        </h2>
        {advice.paragraphs.map((text) => (
          <p key={text} className="mt-3">
            {text}
          </p>
        ))}
        {advice.points.length > 0 && (
          <dl className="mt-4">
            {advice.points.map(({ label: name, text }) => (
              <div key={name} className="border-line border-t border-dashed py-2.5">
                <dt className="font-semibold text-[0.94rem]">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <Path path={advice.path} />
        {fellBack && (
          <p className="mt-4 text-[0.92rem] text-muted">
            The AI model couldn’t answer this, so our own rules did.
          </p>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </div>
  );
}

function Path({ path }: { path: GivenAdvice['advice']['path'] }) {
  if (path.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 border-edge border-b-[1.5px] pb-2">Your path</h3>
      <ol>
        {path.map(({ id, title, ...times }, i) => (
          <li
            key={id}
            className="flex gap-3 border-line border-b border-dashed px-2 last:border-0 first:bg-tint"
          >
            <span aria-hidden="true" className="py-2.5 font-mono text-[0.82rem] leading-7">
              {i + 1}
            </span>
            <a
              href={`/micro-learning?module=${id}`}
              className="min-h-11 min-w-0 flex-1 py-2.5 no-underline hover:underline"
            >
              {title}
              {i === 0 && (
                <span className="ml-2 whitespace-nowrap font-mono text-[0.82rem] text-accent">
                  this week
                </span>
              )}
            </a>
            <span className="max-w-26 py-2.5 text-right font-mono text-[0.82rem] text-muted leading-snug sm:max-w-none sm:leading-7">
              {stepTime(times)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
