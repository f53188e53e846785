import { Check } from 'lucide-react';
import type { GroupMember } from './groups.ts';

/** The others' check-ins, visible as they arrive: the member list, which has them too, is collapsed. */
export function Said({ members }: { members: readonly GroupMember[] }) {
  const others = members.filter(({ checkIn, isSelf }) => checkIn && !isSelf);
  return (
    <ul aria-label="What the others will finish" aria-live="polite" className="px-5 pb-2">
      {others.map(({ id, author, checkIn }) => (
        <li
          key={id}
          className="wrap-anywhere border-line border-t border-dashed py-2 text-[0.94rem]"
        >
          <bdi className="font-semibold">{author.firstName}</bdi>{' '}
          {checkIn?.done && (
            <>
              <Check aria-hidden="true" className="inline size-3.5 text-accent" />
              <span className="sr-only">Done: </span>
            </>
          )}
          <bdi>{checkIn?.said}</bdi>
        </li>
      ))}
    </ul>
  );
}
