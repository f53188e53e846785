import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { messageOf } from '../../../../lib/api.ts';
import { type Follows, followThread } from '../../forum.ts';

const STATES = {
  following: {
    label: 'Following',
    Icon: Bell,
    text: 'You’ll be notified about new replies in the app.',
  },
  muted: { label: 'Muted', Icon: BellOff, text: 'You won’t be notified about this discussion.' },
  neither: {
    label: 'Follow',
    Icon: Bell,
    text: 'Get notified about new replies in the app. If you reply, you’ll follow it automatically.',
  },
} as const;

/** Follows, unfollows or mutes a thread. Optimistic: a failed save rolls it back. */
export function FollowControl({ postId, follows: first }: { postId: number; follows: Follows }) {
  const [follows, setFollows] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { label, Icon, text } = STATES[follows ?? 'neither'];

  async function choose(wanted: Follows) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const before = follows;
    setFollows(wanted);
    try {
      await followThread(postId, wanted);
    } catch (error) {
      setFollows(before);
      setFailure(messageOf(error, 'That wasn’t saved. Please check your connection.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <Button
        kind="outline"
        size="small"
        aria-pressed={follows !== null}
        onClick={() => void choose(follows === null ? 'following' : null)}
        className="w-full"
      >
        <Icon aria-hidden="true" className="size-4.5" />
        {label}
      </Button>
      <p className="mt-2 min-h-13 text-[0.94rem] text-muted" aria-live="polite">
        {text}
      </p>
      {follows !== 'muted' && (
        <button
          type="button"
          onClick={() => void choose('muted')}
          className="text-link min-h-11 text-[0.94rem]"
        >
          Mute this discussion
        </button>
      )}
      <p role="alert" className="font-medium text-[0.94rem] text-coral empty:hidden">
        {failure}
      </p>
    </div>
  );
}
