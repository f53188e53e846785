import { useStore } from '@nanostores/react';
import { whyWait } from '../../../../functions/admin/broadcasts/rules/state.ts';
import {
  dueIn,
  startOf,
  type Timing,
} from '../../../../functions/admin/broadcasts/rules/timing.ts';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { dayIn } from '../../../../functions/rules/days/day-in.ts';
import { addDays } from '../../../../functions/rules/days/days.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import type { Broadcast } from './broadcasts.ts';
import { $editorForm, $saving, $words, change, type People, people, schedule } from './editor.ts';
import { peopleText } from './ToWhom.tsx';

const HOUR = 3_600_000;

const CHOICES = [
  ['now', 'Now'],
  ['morning', '8 AM local'],
  ['at', 'Other'],
] as const;

const valueFor = (timing: Timing['timing']): Timing => {
  if (timing === 'now') return { timing, value: null };
  if (timing === 'morning') return { timing, value: addDays(dayIn(Date.now()), 1) };
  const next = Math.ceil((Date.now() + HOUR) / HOUR) * HOUR;
  return { timing, value: new Date(next).toISOString() };
};

export function When({ broadcast }: { broadcast: Broadcast }) {
  const { timing, subject, body, fitsAgain } = useStore($words);
  const { data, isLoading } = useStore(people.$state);
  const { is } = useStore($saving);
  const { busy, error } = useStore($editorForm);
  const count = data && !isLoading ? data.reach.get : null;
  const waits =
    is === 'saved'
      ? whyWait({ subject, body, testedAt: broadcast.testedAt }, count)
      : 'The draft is still being saved.';
  const label = `${timing.timing === 'now' ? 'Send to' : 'Schedule for'} ${peopleText(data?.reach.get ?? 0)}`;
  return (
    <>
      <fieldset>
        <legend className="sr-only">When</legend>
        <div className="inline-flex max-w-full overflow-hidden max-sm:flex rounded-control border-[1.5px] border-ink">
          {CHOICES.map(([name, title]) => (
            <label
              key={name}
              className="inline-flex min-h-11 flex-auto cursor-pointer items-center justify-center bg-sheet px-2.5 font-semibold sm:px-4 text-[0.94rem] -outline-offset-4 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="timing"
                className="sr-only"
                checked={timing.timing === name}
                onChange={() => change({ timing: valueFor(name) })}
              />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
      <TimeField timing={timing} />
      {data && <p className="mt-3 max-w-xl text-[0.97rem] text-muted">{whenText(timing, data)}</p>}
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 flex-none accent-accent"
          checked={fitsAgain}
          onChange={({ currentTarget }) => change({ fitsAgain: currentTarget.checked })}
        />
        Leave out who no longer fits when it’s sent
      </label>
      <div className="mt-4 grid justify-items-start gap-3">
        <FormAlert text={error} />
        <Button
          busy={busy}
          settled={waits !== null}
          aria-describedby="why-wait"
          className={`max-sm:w-full ${waits ? 'opacity-60' : ''}`}
          onClick={() => count !== null && void schedule(count)}
        >
          {label}
        </Button>
        <p id="why-wait" role="status" className="text-[0.94rem] empty:hidden">
          {waits}
        </p>
      </div>
    </>
  );
}

function TimeField({ timing }: { timing: Timing }) {
  if (timing.timing === 'morning')
    return (
      <Field
        label="Day"
        type="date"
        required
        className="mt-3 max-w-64"
        min={dayIn(Date.now())}
        value={timing.value ?? ''}
        onChange={({ currentTarget: { value } }) =>
          value && change({ timing: { timing: 'morning', value } })
        }
      />
    );
  if (timing.timing === 'at')
    return (
      <Field
        label="Day and time, where you are"
        type="datetime-local"
        required
        className="mt-3 max-w-72"
        value={localText(timing.value)}
        onChange={({ currentTarget: { value } }) => {
          const at = new Date(value);
          if (Number.isFinite(at.getTime()))
            change({ timing: { timing: 'at', value: at.toISOString() } });
        }}
      />
    );
  return null;
}

/** For a field of the browser's own zone: "2026-12-01T10:00". */
function localText(iso: string | null): string {
  const at = new Date(iso ?? Date.now());
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const UNTIL_THEN = 'Until then you can change or stop it.';

function whenText(timing: Timing, { zones }: People): string {
  if (timing.timing === 'now')
    return 'It begins within a minute, about 10,000 an hour or more, and you can stop it while it runs.';
  if (timing.timing === 'at') {
    const isPast = Date.parse(timing.value ?? '') < Date.now();
    return isPast
      ? 'That time is over: it begins within a minute.'
      : `Everyone gets it from ${dateAndTimeText(timing.value ?? '')} on, where you are. ${UNTIL_THEN}`;
  }
  const start = startOf(timing, Date.now());
  const dues = zones.map((one) => ({ ...one, due: dueIn(timing, start, one.zone) }));
  const [first] = dues.sort((one, other) => one.due - other.due);
  if (!first) return `8 AM where each of them is. ${UNTIL_THEN}`;
  const place = first.zone ? first.zone.split('/').at(-1)?.replaceAll('_', ' ') : 'UTC';
  const unknown = zones.some(({ zone }) => !zone)
    ? ' Where we don’t know the time zone, 8 AM UTC.'
    : '';
  return `8 AM where each of them is. First in ${place}, ${inHours(first.due - Date.now())}. Where it’s later already, right away.${unknown} ${UNTIL_THEN}`;
}

function inHours(ms: number): string {
  if (ms < HOUR) return 'within the hour';
  const hours = Math.round(ms / HOUR);
  if (hours === 1) return 'in an hour';
  return hours < 48 ? `in ${hours} hours` : `in ${Math.round(hours / 24)} days`;
}
