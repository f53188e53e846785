import { useState } from 'react';
import { groupAddress } from '../../../../functions/community/study-groups/rules/address.ts';
import { Button } from '../../../components/Button.tsx';
import type { ButtonKind, ButtonSize } from '../../../components/button-style.ts';
import { showToast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import { joinGroup, type StudyGroup } from './groups.ts';
import { useSending } from './use-sending.ts';

interface Props {
  group: Pick<StudyGroup, 'id' | 'name' | 'isJoined' | 'isWaiting' | 'memberCount' | 'capacity'>;
  kind?: ButtonKind;
  size?: ButtonSize;
  onJoined?: (joined: Joined) => void;
}

interface Joined {
  isJoined: boolean;
  memberCount: number;
  waitingCount: number;
}

/** Joins the group, or its waitlist when it is full. Afterwards it shows which. */
export function JoinButton({ group, kind = 'outline', size = 'small', onJoined }: Props) {
  const [state, setState] = useState<'none' | 'joined' | 'waiting'>('none');
  const { busy, send } = useSending();
  const name = <span className="sr-only"> {group.name}</span>;
  const isFull = group.memberCount >= group.capacity;

  async function join() {
    try {
      const joined = await joinGroup(group.id);
      setState(joined.isJoined ? 'joined' : 'waiting');
      onJoined?.(joined as Joined);
      showToast(
        joined.isJoined
          ? {
              title: 'Success!',
              text: "You've joined the study group successfully.",
              actions: [{ label: 'Open it', href: groupAddress(group) }],
            }
          : {
              title: 'You’re on the waitlist',
              text: 'You’ll hear from us as soon as a place opens.',
            },
      );
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'That didn’t work',
        text: messageOf(error, 'Failed to join study group'),
      });
    }
  }

  if (group.isJoined || state === 'joined')
    return (
      <Button kind="done" size={size} settled>
        Joined{name}
      </Button>
    );
  if (group.isWaiting || state === 'waiting')
    return (
      <Button kind="done" size={size} settled>
        On the waitlist{name}
      </Button>
    );
  return (
    <Button kind={kind} size={size} busy={busy} onClick={() => void send(join)}>
      {isFull ? 'Waitlist' : 'Join'}
      {name}
    </Button>
  );
}
