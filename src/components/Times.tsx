import { type ReadAndDo, timesOf } from '../../functions/rules/days/study-time.ts';

/** How long a lesson takes: the same as Times.astro. */
export function Times({ of }: { of: ReadAndDo }) {
  const [read, todo] = timesOf(of);
  return (
    <>
      <span className="whitespace-nowrap">{read},</span>{' '}
      <span className="whitespace-nowrap">{todo}</span>
    </>
  );
}
