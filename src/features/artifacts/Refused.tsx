import type { WaitingChange } from '../offline/send-or-wait.ts';

/** Below the heading: the reason the account refused the last change, and where its text is. */
export function Refused({ change }: { change: WaitingChange }) {
  const isDeletion = change.method === 'DELETE';
  return (
    <p className="mt-2 font-medium text-coral wrap-anywhere">
      {isDeletion ? 'It wasn’t deleted' : 'Your last change wasn’t accepted'}: {change.problem}
      {!isDeletion && ' What you wrote is still in the form.'}
    </p>
  );
}
