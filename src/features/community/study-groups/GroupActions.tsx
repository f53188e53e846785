import { type ComponentType, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import type { SettingsProps } from './GroupSettings.tsx';
import { type GroupInside, leaveGroup, type PathChoice, type StudyGroup } from './groups.ts';

interface Props {
  group: StudyGroup;
  inside: GroupInside | null;
  paths: PathChoice[];
  onChanged: () => Promise<void>;
}

/** Leave, after a second click, and the owner's settings. */
export function GroupActions({ group, inside, paths, onChanged }: Props) {
  const [step, setStep] = useState<'none' | 'sure' | 'busy'>('none');
  const [Settings, setSettings] = useState<ComponentType<SettingsProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isIn = group.isJoined || group.isWaiting;

  async function open() {
    try {
      const { GroupSettings } = await import('./GroupSettings.tsx');
      setSettings(() => GroupSettings);
      setOpen(true);
    } catch {
      showToast({
        tone: 'destructive',
        title: 'That didn’t open',
        text: 'Please check your connection and try again.',
      });
    }
  }

  async function leave() {
    setStep('busy');
    try {
      await leaveGroup(group.id);
      // A group that is empty or isn’t shown has no page for the member anymore.
      if (group.status !== 'shown' || group.memberCount === 1) location.assign('/community/groups');
      else await onChanged();
      setStep('none');
    } catch (error) {
      setStep('none');
      showToast({
        tone: 'destructive',
        title: 'That didn’t work',
        text: messageOf(error, 'Please check your connection and try again.'),
      });
    }
  }

  if (step !== 'none')
    return (
      <span role="status" className="flex flex-wrap items-center gap-3">
        {question(group)}
        <Button kind="danger" size="small" busy={step === 'busy'} onClick={() => void leave()}>
          {group.isWaiting ? 'Yes, give it up' : 'Yes, leave'}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setStep('none')}>
          Stay
        </Button>
      </span>
    );
  return (
    <>
      {group.isOwner && (
        <button type="button" className="text-link min-h-11" onClick={() => void open()}>
          Change the group
        </button>
      )}
      {isIn && (
        <button type="button" className="text-link min-h-11" onClick={() => setStep('sure')}>
          {group.isWaiting ? 'Leave the waitlist' : 'Leave the group'}
        </button>
      )}
      {Settings && (
        <Settings
          {...{ group, inside, paths }}
          open={isOpen}
          onClose={() => setOpen(false)}
          onChanged={async () => {
            setOpen(false);
            await onChanged();
          }}
        />
      )}
    </>
  );
}

function question({ isWaiting, isOwner, memberCount }: StudyGroup): string {
  if (isWaiting) return 'Give up your place in line?';
  if (isOwner && memberCount === 1) return 'You’re the only one here: leaving closes the group.';
  if (isOwner) return 'Leave the group? The member who’s been here the longest will look after it.';
  return 'Leave the group? If it’s full, your place goes to the next in line.';
}
