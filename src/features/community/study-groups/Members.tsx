import { Check, ChevronRight } from 'lucide-react';
import { shortMonth } from '../../../../functions/rules/days/day-names.ts';
import { Initials, nameOf } from '../Initials.tsx';
import type { GroupMember } from './groups.ts';

/** The members and their check-ins. Collapsed, so that the feed comes sooner on a phone. */
export function Members({ members, capacity }: { members: GroupMember[]; capacity: number }) {
  return (
    <details className="group/members">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold font-display text-[1.2rem]">
        <ChevronRight
          aria-hidden="true"
          className="size-5 flex-none transition-[rotate] duration-150 group-open/members:rotate-90"
        />
        Members{' '}
        <span className="font-mono font-normal text-[0.85rem] text-muted">
          {members.length} of {capacity}
        </span>
      </summary>
      <ul className="mt-1 border-ink border-t-[1.5px]">
        {members.map(({ id, author, since, isOwner, isSelf, checkIn }) => (
          <li key={id} className="flex gap-3 border-line border-b border-dashed py-3">
            <Initials author={author} small />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere leading-snug">
                <bdi className="font-semibold">{nameOf(author)}</bdi>
                {isSelf && <span className="text-muted"> (you)</span>}
              </p>
              <p className="text-[0.88rem] text-muted">
                {isOwner && 'Looks after the group, '}
                since {shortMonth(since)}
              </p>
              {checkIn && (
                <p className="wrap-anywhere mt-1 flex items-baseline gap-1.5 text-[0.94rem]">
                  {checkIn.done && (
                    <>
                      <Check aria-hidden="true" className="size-3.5 flex-none text-accent" />
                      <span className="sr-only">Done: </span>
                    </>
                  )}
                  <bdi className="min-w-0">{checkIn.said}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
