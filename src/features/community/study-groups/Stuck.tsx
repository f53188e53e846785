import { nameOf } from '../Initials.tsx';
import type { GroupMember } from './groups.ts';

interface Props {
  members: GroupMember[];
  onAnswer: (member: GroupMember) => void;
}

/** Members who are stuck this week, each with a button to answer. */
export function Stuck({ members, onAnswer }: Props) {
  const stuck = members.filter(({ checkIn }) => checkIn?.stuck && !checkIn.done);
  if (stuck.length === 0) return null;
  return (
    <section aria-labelledby="stuck">
      <h2 id="stuck" className="text-[1.2rem]">
        Who is stuck
      </h2>
      <ul className="mt-2 border-ink border-t-[1.5px]">
        {stuck.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b border-dashed py-3"
          >
            <p className="wrap-anywhere min-w-0 flex-1 basis-40">
              <bdi className="font-semibold">{member.isSelf ? 'You' : member.author.firstName}</bdi>{' '}
              {member.isSelf ? 'are' : 'is'} stuck
              {member.checkIn?.stuckOn && (
                <>
                  {' '}
                  on <bdi>“{member.checkIn.stuckOn}”</bdi>
                </>
              )}
            </p>
            {!member.isSelf && (
              <button type="button" className="text-link min-h-11" onClick={() => onAnswer(member)}>
                Answer<span className="sr-only"> {nameOf(member.author)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
