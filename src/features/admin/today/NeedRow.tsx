import { useId, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { problemOf } from '../passkey.ts';
import type { Row, RowAction } from './row.ts';
import { putOff, resendEmail, retryEvents, startBuild } from './today.ts';

const AREAS = { money: 'Money', people: 'People', site: 'Site' } as const;
const DAYS = [
  [1, 'Until tomorrow'],
  [3, 'For three days'],
  [7, 'For a week'],
] as const;

/** One thing that needs a person. It leaves when its cause is gone, or until a date. */
export function NeedRow({ row, isFirst }: { row: Row; isFirst: boolean }) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [isPuttingOff, setPuttingOff] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
      // The row may be gone: the heading says what is left.
      document.getElementById('today')?.focus();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const { title, text, code, area, action, second, member, itemId, kind } = row;
  return (
    <li
      aria-labelledby={id}
      className={`wrap-anywhere relative grid gap-x-6 gap-y-1 border-line border-b border-dashed p-5 last:border-0 md:grid-cols-[5rem_minmax(0,1fr)] ${isFirst ? 'bg-tint' : ''}`}
    >
      <p
        className={`font-mono text-[0.82rem] md:pt-1 ${isFirst ? 'font-semibold text-accent' : 'text-muted'}`}
      >
        {AREAS[area]}
      </p>
      <div>
        <h3 id={id} className="text-[1.16rem] leading-snug md:pr-20">
          {title}
        </h3>
        <p className="mt-1">{text}</p>
        <p className="mt-1 font-mono text-[0.8rem] text-muted">{code}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          {action && (
            <Act
              action={action}
              title={title}
              kind={isFirst ? 'main' : 'outline'}
              isBusy={isBusy}
              onRun={run}
            />
          )}
          {member && (
            <a href={member.href} className="text-link inline-flex min-h-11 items-center">
              <bdi>{member.name}</bdi>’s page
            </a>
          )}
          {second && (
            <a
              href={second.href}
              className="text-link inline-flex min-h-11 items-center"
              rel="noreferrer"
              target="_blank"
            >
              {second.label}
              <span className="sr-only">: {title}, in a new tab</span>
            </a>
          )}
          {itemId && (
            <Button
              kind="quiet"
              size="small"
              className="absolute top-1.5 right-2 md:top-3"
              aria-expanded={isPuttingOff}
              aria-label={`Put off: ${title}`}
              onClick={() => setPuttingOff(!isPuttingOff)}
            >
              Put off
            </Button>
          )}
        </div>
        {isPuttingOff && itemId && (
          <fieldset className="mt-3 flex flex-wrap gap-2 border-line border-t border-dashed pt-3">
            <legend className="sr-only">Put off “{title}”, and then show it again</legend>
            {DAYS.map(([days, label]) => (
              <Button
                key={days}
                kind="outline"
                size="small"
                onClick={() => void run(() => putOff(kind, itemId, days))}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        )}
        <p role="alert" className="mt-3 font-medium text-coral empty:hidden">
          {problem}
        </p>
      </div>
    </li>
  );
}

interface ActProps {
  action: RowAction;
  title: string;
  kind: 'main' | 'outline';
  isBusy: boolean;
  onRun: (work: () => Promise<void>) => Promise<void>;
}

function Act({ action, title, kind, isBusy, onRun }: ActProps) {
  if ('href' in action) {
    const isElsewhere = !action.href.startsWith('/');
    return (
      <a
        href={action.href}
        className={`${buttonStyle(kind, 'small')} max-sm:w-full`}
        {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
      >
        {action.label}
        <span className="sr-only">: {title}</span>
      </a>
    );
  }
  const work = () => {
    if (action.does === 'retry-events') return retryEvents();
    return action.does === 'start-build' ? startBuild() : resendEmail(action.emailId);
  };
  return (
    <Button
      kind={kind}
      size="small"
      busy={isBusy}
      className="max-sm:w-full"
      onClick={() => void onRun(work)}
    >
      {action.label}
    </Button>
  );
}
