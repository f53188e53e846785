import type { Broadcast } from './broadcasts.ts';
import { peopleText } from './ToWhom.tsx';

/** What readers did within seven days, against the seven before. */
export function Results({ broadcast }: { broadcast: Broadcast }) {
  const { counts, unsubscribed } = broadcast;
  return (
    <section aria-labelledby="did" className="mt-10">
      <h2 id="did" className="text-[1.3rem]">
        What it did
      </h2>
      <p className="mt-1 max-w-xl text-[0.94rem] text-muted">
        What those who got it did in the seven days after their email, against the seven before.
        {counts && !counts.isFinal && ' The seven days aren’t over for everyone.'} We don’t know who
        opened it or pressed a link: there are no pixels, and links are plain.
      </p>
      {counts ? (
        <dl className="mt-4 border-ink border-t-[1.5px]">
          <Row what="finished a lesson" of={counts.lessons} />
          <Row what="signed in" of={counts.visits} />
          <Row what="canceled their plan" of={counts.left} />
          <div className="border-line border-b border-dashed py-3">
            <dt className="font-semibold">{peopleText(unsubscribed)} turned news off</dt>
            <dd className="text-[0.94rem] text-muted">
              within seven days after it, by the link in it or in their settings
            </dd>
          </div>
        </dl>
      ) : (
        <p className="mt-4">
          Counted within an hour after it was sent.{' '}
          {unsubscribed > 0 && `${peopleText(unsubscribed)} turned news off so far.`}
        </p>
      )}
    </section>
  );
}

function Row({
  what,
  of: { before, after },
}: {
  what: string;
  of: { before: number; after: number };
}) {
  const most = Math.max(before, after, 1);
  return (
    <div className="border-line border-b border-dashed py-3">
      <dt className="font-semibold">
        {peopleText(after)} {what}
      </dt>
      <dd>
        <Bar before={before} after={after} most={most} />
        <span className="text-[0.94rem] text-muted">
          {before.toLocaleString('en-US')} in the week before
        </span>
      </dd>
    </div>
  );
}

/** The line is the week before. */
export const Bar = ({ before, after, most }: { before: number; after: number; most: number }) => (
  <svg
    viewBox="0 0 300 12"
    preserveAspectRatio="none"
    className="my-1.5 h-3 w-full"
    aria-hidden="true"
  >
    <rect x="0" y="3" width="300" height="6" rx="3" className="fill-line" />
    <rect x="0" y="3" width={(after / most) * 300} height="6" rx="3" className="fill-accent" />
    <rect
      x={Math.min((before / most) * 300, 297)}
      y="0"
      width="3"
      height="12"
      className="fill-ink"
    />
  </svg>
);
