import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { messageOf } from '../../../lib/api.ts';
import { readBlocked, unblock } from './moderation.ts';

type BlockedMember = Awaited<ReturnType<typeof readBlocked>>[number];

/** Whom the member has blocked, to be unblocked. */
export function Blocked() {
  const [blocked, setBlocked] = useState<BlockedMember[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');

  useEffect(() => {
    readBlocked().then(setBlocked, (error: unknown) =>
      setFailure(messageOf(error, 'The list didn’t load. Please reload the page.')),
    );
  }, []);

  async function remove({ handle, name }: BlockedMember) {
    if (busy) return;
    setBusy(handle);
    setFailure('');
    try {
      await unblock(handle);
      setBlocked((old) => old?.filter((each) => each.handle !== handle) ?? null);
      setSaid(`You can read ${name} again.`);
    } catch (error) {
      setFailure(messageOf(error, 'That didn’t reach us. Check your connection and try again.'));
    } finally {
      setBusy(null);
    }
  }

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
      {blocked?.length === 0 && <p className="mt-3">You haven’t blocked anyone.</p>}
      <ul className="mt-3">
        {blocked?.map((member) => (
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
