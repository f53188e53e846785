import type { Niche } from '../../../functions/client-finder/rules/niche.ts';
import { Button } from '../../components/Button.tsx';

interface Props {
  niche: Niche;
  onLeave: () => void;
}

/** A niche: who they are, where to find ten this week, how to tell that they need it, and what not to do. */
export function NicheCard({ niche, onLeave }: Props) {
  return (
    <>
      <div className="mt-2 flex flex-col items-start gap-4 lg:flex-row lg:justify-between lg:gap-10">
        <p className="max-w-2xl">{niche.about}</p>
        <Button kind="outline" size="small" className="flex-none" onClick={onLeave}>
          Choose another
        </Button>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-7 lg:grid-cols-3">
        <Points id="find-ten" heading="Find ten this week" points={niche.findTen} ordered />
        <Points id="signs" heading="Signs that they need it" points={niche.signs} sign="+" />
        <Points id="avoid" heading="Better not" points={niche.avoid} sign="−" />
      </div>
    </>
  );
}

interface PointsProps {
  id: string;
  heading: string;
  points: readonly string[];
  ordered?: boolean;
  sign?: string;
}

function Points({ id, heading, points, ordered = false, sign }: PointsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-ink border-b-[1.5px] pb-2 text-[1.1rem]">
        {heading}
      </h3>
      <List>
        {points.map((point, i) => (
          <li
            key={point}
            className="grid grid-cols-[1.6rem_minmax(0,1fr)] border-line border-b border-dashed py-2.5 text-[0.98rem] leading-snug"
          >
            <span
              aria-hidden="true"
              className={`font-mono ${sign === '−' ? 'text-coral' : 'text-accent'}`}
            >
              {sign ?? i + 1}
            </span>
            {point}
          </li>
        ))}
      </List>
    </section>
  );
}
