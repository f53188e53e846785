import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { dismissToast, showToast } from '../../components/toast.ts';
import { type Shared, sharedAchievement } from '../achievements/share-targets.ts';
import { $completed, completeModule, loadModules, undoCompletion } from './progress.ts';

const ShareDialog = lazy(() =>
  import('../achievements/ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** Specification section 8. */
const SUCCESS_MS = 8000;

interface Props {
  id: string;
  title: string;
  estimatedMinutes: number;
}

export function CompleteModule({ id, title, estimatedMinutes }: Props) {
  const done = useStore($completed, { ssr: 'initial' })?.has(id) ?? false;
  const [busy, setBusy] = useState(false);
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => void loadModules(), []);

  async function complete() {
    setBusy(true);
    try {
      const earned = await completeModule(id, estimatedMinutes);
      const achievement = earned.find(({ type }) => type === 'module_completion');
      showToast({
        title: 'Module Completed!',
        text: earnedText(title, earned.length),
        duration: SUCCESS_MS,
        actions: [
          {
            label: 'Share',
            onPress: () => setShared(sharedAchievement(title, achievement?.id)),
          },
          { label: 'View achievement', href: '/achievements' },
        ],
      });
    } catch {
      showToast({
        title: 'Error',
        text: 'Failed to complete module. Please try again.',
        tone: 'destructive',
      });
    }
    setBusy(false);
  }

  async function undo() {
    setBusy(true);
    try {
      await undoCompletion(id);
      dismissToast();
    } catch {
      showToast({
        title: 'Error',
        text: 'That could not be undone. Please try again.',
        tone: 'destructive',
      });
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={complete} busy={busy && !done} disabled={done} className="max-sm:w-full">
        {done ? '✓ Completed' : busy ? 'Completing...' : 'Mark as Complete'}
      </Button>
      {done && (
        <Button kind="quiet" onClick={undo} busy={busy}>
          Undo
        </Button>
      )}
      {shared && (
        <Suspense>
          <ShareDialog shared={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </div>
  );
}

function earnedText(title: string, earned: number): string {
  return earned > 1
    ? `“${title}” is done, and you earned ${earned} achievements.`
    : `“${title}” is done.`;
}
