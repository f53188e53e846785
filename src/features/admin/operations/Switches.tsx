import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { SWITCHES, type SwitchName } from '../../../../functions/rules/switches.ts';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { part } from './part.ts';
import { $outcome, type ShownSwitch, switches, turnForm, turnSwitch } from './switches.ts';
import { TurnDialog } from './TurnDialog.tsx';

/** These close the whole site, or need a text. */
const ASKS_FIRST: readonly SwitchName[] = ['read-only', 'maintenance', 'banner'];

const isOn = ({ name, since }: ShownSwitch) => SWITCHES[name].isUsuallyOn === (since === null);

export const switchesPart = part({
  title: 'Switches',
  note: 'work within 5 s',
  isWide: true,
  store: switches,
  standingOf: ({ switches: all }) => ({
    failing: [],
    notices: all
      .filter(({ since }) => since !== null)
      .map((shown) => [SWITCHES[shown.name].label, isOn(shown) ? ' is on.' : ' is off.']),
  }),
  Show: Switches,
});

function Switches({ data }: { data: { switches: ShownSwitch[] } }) {
  const { busy, error } = useStore(turnForm.$form);
  const outcome = useStore($outcome);
  const [asking, setAsking] = useState<SwitchName | null>(null);
  useFirstEnd(data.switches);
  const press = (shown: ShownSwitch) => {
    const { name, since } = shown;
    if (since === null && ASKS_FIRST.includes(name)) return setAsking(name);
    const turn = { name, isOn: since === null, until: null, banner: null, why: '' };
    void turnSwitch(turn);
  };
  return (
    <>
      <div className="mt-4 empty:hidden">
        <FormAlert text={asking ? null : error} />
      </div>
      <ul className="md:grid md:grid-cols-2 md:gap-x-14">
        {data.switches.map((shown) => (
          <Row key={shown.name} shown={shown} isBusy={busy} onPress={() => press(shown)} />
        ))}
      </ul>
      {/* Below: above them, it would move the switch away from the finger. */}
      <p role="status" className="pt-4 font-medium text-accent empty:pt-0">
        {outcome}
      </p>
      <p className="pt-3 text-[0.94rem] text-muted">
        Without the console: <code className="font-mono text-[0.86rem]">npm run switch</code>. Every
        turn is in the <Link href="/admin/audit-log">audit log</Link>.
      </p>
      <TurnDialog name={asking} onClose={() => setAsking(null)} />
    </>
  );
}

/** The longest that a browser's timer can be. */
const MOST_MS = 2 ** 31 - 1;

/** Loads the switches again when one of them ends by itself. */
function useFirstEnd(all: readonly ShownSwitch[]): void {
  const first = all
    .flatMap(({ until }) => until ?? [])
    .sort()
    .at(0);
  useEffect(() => {
    if (!first) return;
    const ms = Math.min(Math.max(Date.parse(first) - Date.now(), 0) + 1000, MOST_MS);
    const timer = setTimeout(() => void switches.load(), ms);
    return () => clearTimeout(timer);
  }, [first]);
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="text-link">
    {children}
  </a>
);

interface RowProps {
  shown: ShownSwitch;
  isBusy: boolean;
  onPress: () => void;
}

function Row({ shown, isBusy, onPress }: RowProps) {
  const id = useId();
  const { name, since, until, by, banner } = shown;
  const { label, isUsuallyOn, effect } = SWITCHES[name];
  const when = isUsuallyOn ? 'Off' : 'On';
  return (
    <li
      className={
        since
          ? '-mx-3 my-1.5 rounded-control bg-tint px-3 py-4'
          : 'border-line border-b border-dashed py-4'
      }
    >
      <div className="flex items-start justify-between gap-5">
        <label htmlFor={id} className="min-w-0 cursor-pointer">
          <span className="block font-semibold">{label}</span>
          <span id={`${id}-text`} className="block text-[0.94rem] text-muted">
            {when}: {effect}
          </span>
        </label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="switch"
          checked={isOn(shown)}
          aria-checked={isOn(shown)}
          aria-describedby={`${id}-text`}
          // Not disabled: the keyboard would lose its place.
          aria-disabled={isBusy || undefined}
          onChange={isBusy ? () => undefined : onPress}
        />
      </div>
      {since && (
        <p className="wrap-anywhere mt-2 text-[0.94rem]">
          {banner && <strong className="block font-semibold">“{banner.text}”</strong>}
          {when} since {dateAndTimeText(since, '')}
          {by && ` by ${by}`}
          {until ? `, until ${dateAndTimeText(until, '')}.` : ', until someone turns it back.'}
        </p>
      )}
    </li>
  );
}
