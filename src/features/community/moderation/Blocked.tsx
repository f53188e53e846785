import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { createBlocked } from './blocked-store.ts';

/** The members whom this member has blocked, each with a button that unblocks. */
export function Blocked() {
  const [{ $blocked, load, remove }] = useState(createBlocked);
  const { members, busy, said, failure } = useStore($blocked);
  useEffect(() => void load(), [load]);

  return (
    <section id="blocked" aria-labelledby="blocked-title" className="scroll-mt-6">
      <h2 id="blocked-title" className="text-[1.25rem]">
        Blocked members
      </h2>
      <p className="mt-2 max-w-xl text-muted">
        What they write is collapsed for you, and they can’t notify you. We won’t tell them.
        Moderators can’t be blocked.
      </p>
      <p role="status" className="mt-2 empty:hidden">
        {said}
      </p>
      <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
        {failure}
      </p>
      {members?.length === 0 && <p className="mt-3">You haven’t blocked anyone.</p>}
      <ul className="mt-3">
        {members?.map((member) => (
          <li
            key={member.handle}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-b border-dashed py-2"
          >
            <span className="wrap-anywhere min-w-0">
              <bdi className="font-semibold">{member.name}</bdi>{' '}
              <span className="font-mono text-[0.85rem] text-muted">@{member.handle}</span>
            </span>
            <Button
              kind="outline"
              size="small"
              busy={busy === member.handle}
              aria-label={`Unblock ${member.name}`}
              onClick={() => void remove(member)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
