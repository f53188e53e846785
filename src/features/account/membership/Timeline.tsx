import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { day } from '../format.ts';
import type { Speech } from './format.ts';
import type { MembershipOverview } from './membership.ts';
import { past, type TimelineEntry, upcoming } from './timeline.ts';

const AT_FIRST = 5;

interface Props {
  overview: MembershipOverview;
  speech: Speech;
}

/** One line, read downwards: the future, today, the past. */
export function Timeline({ overview, speech }: Props) {
  const [all, setAll] = useState(false);
  const now = new Date().toISOString();
  const next = upcoming(overview, now);
  const before = past(overview, now, speech);
  if (next.length + before.length === 0) return null;
  const shown = all ? before : before.slice(0, AT_FIRST);
  return (
    <div>
      <h3 id="timeline">Timeline</h3>
      <ol aria-labelledby="timeline" className="mt-5">
        {next.map((moment) => (
          <Entry key={moment.at + moment.text} {...{ moment, speech }} isNext />
        ))}
        <li className="relative flex items-center gap-4 pb-5 pl-8" aria-current="date">
          <Line isLast={shown.length === 0} />
          <span
            aria-hidden="true"
            className="absolute left-0 size-4 rounded-full border-[1.5px] border-on-mark bg-mark"
          />
          <strong className="font-semibold">Today, {day(now, speech.timeZone)}</strong>
        </li>
        {shown.map((moment, i) => (
          <Entry
            key={moment.at + moment.text}
            {...{ moment, speech }}
            isLast={i === shown.length - 1}
          />
        ))}
      </ol>
      {before.length > AT_FIRST && (
        <Button
          kind="quiet"
          size="small"
          className="mt-2 ml-4"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

interface EntryProps {
  moment: TimelineEntry;
  speech: Speech;
  isNext?: boolean;
  isLast?: boolean;
}

function Entry({ moment: { at, text, note }, speech, isNext = false, isLast = false }: EntryProps) {
  return (
    <li className="relative pb-5 pl-8 last:pb-0">
      <Line isNext={isNext} isLast={isLast} />
      <span
        aria-hidden="true"
        className={`absolute top-2 left-[2.5px] size-2.75 rounded-full border-[1.5px] border-accent ${isNext ? 'bg-paper' : 'bg-accent'}`}
      />
      <time dateTime={at} className="font-mono text-[0.78rem] text-muted">
        {day(at, speech.timeZone)}
      </time>
      <p>
        {isNext && <span className="sr-only">Next: </span>}
        {text}
      </p>
      {note && <p className="text-[0.94rem] text-muted">{note}</p>}
    </li>
  );
}

/** From this entry's dot to the next one below. */
function Line({ isNext = false, isLast = false }: { isNext?: boolean; isLast?: boolean }) {
  if (isLast) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute top-5 -bottom-2 left-[7.25px] border-l-[1.5px] ${isNext ? 'border-muted border-dashed' : 'border-accent'}`}
    />
  );
}
