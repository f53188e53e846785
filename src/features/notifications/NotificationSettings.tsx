import {
  type Cadence,
  EVENTS,
  isEmailOnly,
  type NotificationEvent,
  type Setting,
} from '../../../functions/notifications/rules/events.ts';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { LABELS } from './labels.ts';
import type { SettingsOverview } from './notifications.ts';
import { ThisDevice } from './ThisDevice.tsx';
import { useSettings } from './use-settings.ts';

const CADENCE_NAMES: Readonly<Record<Cadence, string>> = {
  off: 'Off',
  daily: 'Daily',
  weekly: 'Weekly',
};
/** For an email that has days of its own. */
const ON_OR_OFF = { off: 'Off', daily: 'On' };

/** The events to notify a member of, in the app and by email. A table that becomes one line per event on a phone. */
export function NotificationSettings() {
  const { overview, status, load, change } = useSettings();
  if (overview === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p>Your settings didn’t load.</p>
        <Button size="small" kind="outline" onClick={load}>
          Try again
        </Button>
      </div>
    );
  if (!overview) return <Skeleton className="h-160 sm:h-140" />;
  return (
    <>
      <EmailNote {...overview} />
      <table className="mt-5 w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">What you hear about</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-ink border-b-[1.5px]">
            <th scope="col" className="py-2 font-semibold">
              When
            </th>
            <th scope="col" className="w-26 py-2 font-semibold">
              In the app
            </th>
            <th scope="col" className="w-30 py-2 font-semibold">
              By email
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {EVENTS.map((event) => (
            <Row
              key={event}
              event={event}
              setting={overview.settings[event]}
              onChange={(setting) => change(event, setting)}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className="mt-3 min-h-6 font-mono text-[0.82rem] text-muted">
        {status}
      </p>
      <ThisDevice />
    </>
  );
}

interface RowProps {
  event: NotificationEvent;
  setting: Setting;
  onChange: (setting: Setting) => void;
}

function Row({ event, setting, onChange }: RowProps) {
  const { title, text } = LABELS[event];
  return (
    <tr className="border-line border-b border-dashed max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:py-3">
      <th scope="row" className="py-3 pr-4 font-normal max-sm:w-full max-sm:pt-0 max-sm:pb-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-[0.9rem] text-muted">{text}</span>
      </th>
      <td>
        {!isEmailOnly(event) && (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <span className="text-[0.94rem] sm:sr-only">
              <span className="sr-only">{title}, </span>in the app
            </span>
            <input
              type="checkbox"
              role="switch"
              className="switch"
              checked={setting.inApp}
              aria-checked={setting.inApp}
              disabled={event === 'moderation'}
              onChange={({ currentTarget }) =>
                onChange({ ...setting, inApp: currentTarget.checked })
              }
            />
          </label>
        )}
      </td>
      <td>
        <label className="inline-flex min-h-11 items-center gap-2">
          <span className="text-[0.94rem] sm:sr-only">
            <span className="sr-only">{title}, </span>by email
          </span>
          <select
            value={setting.email}
            onChange={({ currentTarget }) =>
              onChange({ ...setting, email: currentTarget.value as Cadence })
            }
            className="min-h-11 rounded-control border-[1.5px] border-ink/60 bg-sheet px-2 py-1.5 text-ink"
          >
            {Object.entries(isEmailOnly(event) ? ON_OR_OFF : CADENCE_NAMES).map(
              ([cadence, name]) => (
                <option key={cadence} value={cadence}>
                  {name}
                </option>
              ),
            )}
          </select>
        </label>
      </td>
    </tr>
  );
}

function EmailNote({ emailVerified, timeZone }: SettingsOverview) {
  const account = (
    <a href="/account" className="text-link">
      your account
    </a>
  );
  if (!emailVerified)
    return (
      <p>
        Your email address isn’t confirmed yet, so we don’t send these. Confirm it in {account}.
      </p>
    );
  return (
    <p className="text-muted">
      News comes in one email, and only when there’s something you haven’t read. Emails go out at 8
      in the morning, weekly ones on Mondays.{' '}
      {timeZone ? (
        `Your time zone is ${timeZone.replaceAll('_', ' ')}.`
      ) : (
        <>
          Your browser doesn’t tell us your time zone, so that’s 8 AM UTC. Choose yours in {account}
          .
        </>
      )}
    </p>
  );
}
