import { useStore } from '@nanostores/react';
import { dayAndTime } from '../words.ts';
import { $membership } from './membership.ts';
import { standingOf } from './standing.ts';

/** On top of the page, as whoever does nothing about it loses something. */
export function PaymentNotice({ timeZone }: { timeZone: string }) {
  const loaded = useStore($membership, { ssr: 'initial' });
  if (loaded.state !== 'ready') return null;
  const standing = standingOf(loaded.overview, new Date().toISOString());
  if (standing.kind !== 'failed') return null;
  const { isOpen, openUntil } = standing;
  return (
    <p className="mb-8 rounded-control border-[1.5px] border-coral bg-coral-tint px-4 py-3 md:max-w-[36rem]">
      <strong>Your last payment failed.</strong>{' '}
      {isOpen && openUntil
        ? `Everything stays open until ${dayAndTime(openUntil, timeZone)}.`
        : 'The paid lessons are closed until it is paid.'}{' '}
      <a href="#membership" className="text-link">
        See what you can do
      </a>
    </p>
  );
}
