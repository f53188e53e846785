import { fillBlanks } from '../../../../functions/admin/broadcasts/rules/blanks.ts';
import {
  type BroadcastState,
  stateOf,
} from '../../../../functions/admin/broadcasts/rules/state.ts';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { AutomaticEmails } from './AutomaticEmails.tsx';
import { type Broadcast, type BroadcastsPage, deleteDraft, hrefOf } from './broadcasts.ts';
import { Bar } from './Results.tsx';
import { peopleText } from './ToWhom.tsx';

export function BroadcastList({ page }: { page: BroadcastsPage }) {
  const [marked, rest] = headingOf(page.broadcasts);
  const drafts = page.broadcasts.filter((each) =>
    ['draft', 'scheduled', 'sending'].includes(stateOf(each)),
  );
  const done = page.broadcasts.filter((each) => !drafts.includes(each));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>
          <span className="marker">{marked}</span>
          {rest}
        </h1>
        <a href="/admin/broadcasts?new" className={`${buttonStyle()} max-sm:w-full`}>
          Write a broadcast
        </a>
      </div>
      <p className="mt-3 max-w-xl text-muted">
        Emails to many members: you choose to whom by a sentence, write it once, and each gets it
        with their own name and lesson in it.
      </p>
      {page.broadcasts.length === 0 && (
        <div className="ledger mt-8 max-w-3xl">
          <EmptyState
            title="Nothing was sent yet"
            text="A good first one: members who pay and weren’t seen for 14 days. Tell them that their place is kept, and ask what stopped them."
          />
        </div>
      )}
      {drafts.length > 0 && (
        <ul className="ledger mt-8 max-w-3xl">
          {drafts.map((each) => (
            <Open key={each.id} broadcast={each} />
          ))}
        </ul>
      )}
      {done.length > 0 && <Done broadcasts={done} />}
      <AutomaticEmails emails={page.automatic} />
    </>
  );
}

function headingOf(all: readonly Broadcast[]): [string, string] {
  const count = (state: BroadcastState) => all.filter((each) => stateOf(each) === state).length;
  if (count('sending') > 0)
    return [
      count('sending') === 1 ? 'One broadcast' : `${count('sending')} broadcasts`,
      ' going out',
    ];
  if (count('scheduled') > 0)
    return [
      count('scheduled') === 1 ? 'One broadcast' : `${count('scheduled')} broadcasts`,
      ' scheduled',
    ];
  if (count('draft') > 0)
    return [count('draft') === 1 ? 'One draft' : `${count('draft')} drafts`, ', nothing scheduled'];
  return ['Nothing', ' is scheduled'];
}

const NAMES: Record<BroadcastState, string> = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'going out',
  sent: 'sent',
  stopped: 'stopped',
};

function Open({ broadcast }: { broadcast: Broadcast }) {
  const state = stateOf(broadcast);
  const title = fillBlanks(broadcast.subject, {}) || 'Without a subject';
  return (
    <li className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-b border-dashed p-5 last:border-0">
      <div className="min-w-0">
        <a
          href={hrefOf(broadcast.id)}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {title}
        </a>
        <p className="font-mono text-[0.82rem] text-muted">
          <Badge tone={state === 'draft' ? 'plain' : 'mark'}>{NAMES[state]}</Badge>{' '}
          {state === 'sending'
            ? `${broadcast.sent.toLocaleString('en-US')} of ${broadcast.recipients.toLocaleString('en-US')}`
            : dateText(broadcast.startsAt ?? broadcast.savedAt)}
        </p>
      </div>
      {state === 'draft' && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Delete the draft “${title}”`}
          onClick={() => void deleteDraft(broadcast.id)}
        >
          Delete the draft
        </Button>
      )}
    </li>
  );
}

/** A row becomes lines of its own on a phone. */
function Done({ broadcasts }: { broadcasts: Broadcast[] }) {
  return (
    <section aria-labelledby="earlier" className="mt-12">
      <h2 id="earlier">What earlier broadcasts did</h2>
      <p className="mt-1 max-w-2xl text-[0.94rem] text-muted">
        Lessons finished by those who got it, in the seven days after; the line in the bar is the
        seven days before. Arrived: sent, and didn’t come back. We don’t count opens or presses.
      </p>
      <ul className="mt-4 border-ink border-t-[1.5px]">
        {broadcasts.map((each) => (
          <li
            key={each.id}
            className="wrap-anywhere grid gap-x-6 gap-y-1 border-line border-b border-dashed py-4 md:grid-cols-[6rem_minmax(0,1fr)_8rem_minmax(0,1fr)]"
          >
            <span className="font-mono text-[0.84rem] text-muted">
              {dateText(each.startedAt ?? each.savedAt)}
            </span>
            <span>
              <a href={hrefOf(each.id)} className="text-link font-semibold">
                {fillBlanks(each.subject, {})}
              </a>{' '}
              {each.stoppedAt && <Badge tone="warning">stopped</Badge>}
            </span>
            <span className="font-mono text-[0.84rem]">
              {(each.sent - each.bounced).toLocaleString('en-US')} of{' '}
              {each.recipients.toLocaleString('en-US')} arrived
            </span>
            <Did broadcast={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Did({ broadcast: { counts, unsubscribed } }: { broadcast: Broadcast }) {
  if (!counts) return <span className="text-[0.94rem] text-muted">counted within the hour</span>;
  const { before, after } = counts.lessons;
  return (
    <span className="text-[0.94rem]">
      <Bar before={before} after={after} most={Math.max(before, after, 1)} />
      {peopleText(after)} finished a lesson, {before.toLocaleString('en-US')} the week before.
      {unsubscribed > 0 && ` ${peopleText(unsubscribed)} turned news off.`}
      {counts.left.after > counts.left.before && (
        <span className="text-coral">
          {' '}
          {counts.left.after.toLocaleString('en-US')} canceled in the week after,{' '}
          {counts.left.before.toLocaleString('en-US')} the week before.
        </span>
      )}
    </span>
  );
}
