import { useStore } from '@nanostores/react';
import { $user } from '../session/user.ts';
import { savedWhen } from './saved-when.ts';
import type { SavedWork } from './saved-work.ts';
import type { Saving } from './use-saving.ts';

interface Props {
  saving: Saving;
  work: SavedWork | null;
  isDirty: boolean;
}

/** One line, announced politely: the version in the account, or the reason it is not saved yet. */
export function SaveStatus({ saving, work, isDirty }: Props) {
  const user = useStore($user, { ssr: 'initial' });
  return (
    <p role="status" className="min-h-6 font-mono text-[0.82rem] text-muted">
      <Text saving={saving} work={work} isDirty={isDirty} isVisitor={user === null} />
    </p>
  );
}

function Text({ saving, work, isDirty, isVisitor }: Props & { isVisitor: boolean }) {
  const isKept = !('isKept' in saving) || saving.isKept;
  const where = isKept
    ? 'It’s kept in this browser.'
    : 'This browser’s storage is full, so keep this page open.';
  switch (saving.state) {
    case 'busy':
      return 'Saving…';
    case 'waiting':
      return saving.isReached
        ? `We couldn’t save this just now, and will try again in a moment. ${where}`
        : `Will sync when you’re back online. ${where}`;
    case 'signed-out':
      return (
        <>
          You’re signed out. {where} <SignIn />
        </>
      );
    case 'refused':
      return <span className="font-medium text-coral">{saving.message}</span>;
    case 'conflict':
      return `Not saved yet: version ${saving.version} is newer.`;
    case 'idle':
      if (work && isDirty) return `Unsaved changes since version ${work.version}`;
      if (work) return `Version ${work.version}, ${savedWhen(work.updatedAt)}`;
      return isVisitor ? (
        <>
          Nothing is lost. <SignIn />
        </>
      ) : (
        'Not saved yet'
      );
  }
}

function SignIn() {
  const here = typeof location === 'undefined' ? '/' : location.pathname + location.search;
  return (
    <a
      href={`/login?redirect=${encodeURIComponent(here)}`}
      className="text-link inline-flex min-h-11 items-center"
    >
      Sign in to save it
    </a>
  );
}
