import type { WaitingChange } from '../offline/send-or-wait.ts';

/** Under the heading: why the account did not take the last change, and where its words are. */
export function Refused({ change }: { change: WaitingChange }) {
  const isDeletion = change.method === 'DELETE';
  return (
    <p className="mt-2 font-medium text-coral wrap-anywhere">
      {isDeletion ? 'It wasn’t deleted' : 'Your last change wasn’t accepted'}: {change.problem}
      {!isDeletion && ' What you wrote is still in the form.'}
    </p>
  );
}
