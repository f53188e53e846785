import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { useDevices } from './use-devices.ts';

/** The switch for notifications on this device, and the member's other devices. Nothing where we cannot notify any. */
export function ThisDevice() {
  const { overview, support, status, isBusy, turnOn, turnOff, remove } = useDevices();
  const id = useId();
  if (!overview?.publicKey) return null;
  const current = overview.devices.find(({ isThis }) => isThis);
  const others = overview.devices.filter(({ isThis }) => !isThis);
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="font-semibold">
        On your devices
      </h3>
      {support === 'possible' || (current && support === 'denied') ? (
        <div className="mt-3">
          <Switch
            label="Notify me on this device"
            text="Your next step, the day after your first visit and after a few quiet days. Your browser asks you first."
            checked={current !== undefined && support === 'possible'}
            disabled={isBusy}
            onChange={(isOn) => (isOn ? turnOn() : turnOff(current?.id))}
          />
        </div>
      ) : null}
      {support === 'denied' && (
        <p className="mt-2">
          This browser blocks our notifications. Allow them in its settings for this site, then come
          back here.
        </p>
      )}
      {support === 'needs-install' && (
        <p className="mt-2">
          On an iPhone or iPad, notifications need the installed app.{' '}
          <a href="/account#device" className="text-link">
            Here’s how to install it
          </a>
          .
        </p>
      )}
      {support === 'impossible' && (
        <p className="mt-2">This browser can’t show notifications. Emails reach you as before.</p>
      )}
      {others.length > 0 && (
        <ul aria-label="Other devices" className="mt-3">
          {others.map(({ id: device, device: name }) => (
            <li
              key={device}
              className="flex min-h-12 items-center justify-between gap-4 border-line border-b border-dashed"
            >
              <span>{name || 'Device not recognized'}</span>
              <Button size="small" kind="quiet" onClick={() => remove(device)}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 min-h-6 text-[0.94rem] text-muted">
        {status}
      </p>
    </section>
  );
}
