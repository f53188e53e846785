/** "You were here on Monday." Nothing on the same day, and on the first visit. */
export function Resumed({ since, isFinished }: { since: string | null; isFinished: boolean }) {
  const day = since && dayBefore(since);
  return (
    <p className="mt-5 text-[0.94rem] text-muted empty:hidden">
      {isFinished
        ? 'You’ve finished this. Change an answer whenever you like.'
        : day && `You were here on ${day}. Everything is as you left it.`}
    </p>
  );
}

const DAY_MS = 86_400_000;

function dayBefore(since: string): string | null {
  const then = new Date(since);
  const now = new Date();
  if (then.toDateString() === now.toDateString()) return null;
  const isThisWeek = now.getTime() - then.getTime() < 6 * DAY_MS;
  return isThisWeek
    ? then.toLocaleDateString('en-US', { weekday: 'long' })
    : then.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
}
