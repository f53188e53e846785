import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { showToast, type ToastAction } from '../../components/toast.ts';
import type { Shared } from '../achievements/share-targets.ts';
import { $obstacle } from '../offline/waiting-text.ts';
import { showProgressOn } from './catalogue-view.ts';
import { lessonData } from './lesson-data.ts';
import type { NextAction, PathOfLesson } from './next-action.ts';
import {
  $completed,
  $waitingCompletions,
  completeModule,
  knowCompletion,
  loadModules,
  undoCompletion,
} from './progress.ts';
import { earnedText, undoneText, waitingText } from './toast-texts.ts';

const ShareDialog = lazy(() =>
  import('../achievements/ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** How long the success message is shown. */
const SUCCESS_MS = 8000;

interface Props {
  id: string;
  title: string;
  estimatedMinutes: number;
  /** The paths that it is in. */
  paths?: readonly PathOfLesson[];
}

export function CompleteModule({ id, title, estimatedMinutes, paths = [] }: Props) {
  const done = useStore($completed, { ssr: 'initial' })?.has(id) ?? false;
  const waits = useStore($waitingCompletions, { ssr: 'initial' })?.has(id) ?? false;
  const [busy, setBusy] = useState<'completing' | 'undoing' | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const [goOn, setGoOn] = useState<NextAction>();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths of a page stay the same.
  useEffect(() => {
    const completedAt = lessonData()?.completedAt ?? null;
    knowCompletion(id, completedAt);
    if (completedAt) void findNext();
    void loadModules();
    return showProgressOn(document);
  }, [id]);

  async function complete() {
    setBusy('completing');
    try {
      const earned = await completeModule(id, estimatedMinutes, title);
      if (!earned) {
        showCompleted(waitingText(title, $obstacle.get()), []);
        return setBusy(null);
      }
      const next = await findNext();
      // Undone meanwhile.
      if (!$completed.get()?.has(id)) return setBusy(null);
      const first = next ? [next] : [];
      const achievement = earned.find(({ type }) => type === 'module_completion');
      const kind = next && 'quiet';
      showCompleted(earnedText(title, earned.length), [
        ...first,
        {
          label: 'Share',
          kind,
          onPress: () => void share(achievement?.id),
        },
        { label: 'View achievement', kind, href: '/achievements' },
      ]);
    } catch {
      showToast({
        title: 'Error',
        text: 'Failed to complete module. Please try again.',
        tone: 'destructive',
      });
    }
    setBusy((now) => (now === 'completing' ? null : now));
  }

  /** One source for the toast, the link below the button, and the page’s links into its paths. */
  async function findNext() {
    const next = await import('./next-action.ts').then(
      ({ nextAction }) => nextAction(id, paths),
      () => undefined,
    );
    setGoOn(next);
    return next;
  }

  async function share(achievementId?: string) {
    const { sharedAchievement } = await import('../achievements/share-targets.ts');
    setShared(sharedAchievement(title, achievementId));
  }

  async function undo() {
    setBusy('undoing');
    try {
      showToast({
        title: 'Marked as not complete',
        text: undoneText(title, (await undoCompletion(id, title)) ?? []),
      });
      // The Undo button is gone, and the focus with it.
      if (document.activeElement === document.body) button.current?.focus();
    } catch {
      showToast({
        title: 'Error',
        text: 'That couldn’t be undone. Please try again.',
        tone: 'destructive',
      });
    }
    setBusy(null);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        ref={button}
        kind={done ? (waits ? 'outline' : 'done') : 'main'}
        onClick={complete}
        busy={busy !== null && !done}
        settled={done}
        className="max-sm:w-full"
      >
        {done ? '✓ Completed' : busy ? 'Completing...' : 'Mark as Complete'}
      </Button>
      {waits && (
        <span className="font-mono text-[0.82rem] text-muted max-sm:w-full max-sm:text-center">
          Will sync
        </span>
      )}
      {done && <Undo busy={busy === 'undoing'} onUndo={undo} />}
      {done && goOn && (
        <a
          href={goOn.href}
          className="text-link inline-flex min-h-11 w-full items-center font-semibold"
        >
          {goOn.label}
        </a>
      )}
      {shared && (
        <Suspense>
          <ShareDialog shared={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Undo({ busy, onUndo }: { busy: boolean; onUndo: () => void }) {
  return (
    <>
      <Button
        kind="quiet"
        onClick={onUndo}
        busy={busy}
        aria-describedby="about-undo"
        className="max-sm:w-full"
      >
        Undo
      </Button>
      <p id="about-undo" className="w-full text-[0.88rem] text-muted max-sm:text-center">
        Undo reopens the lesson and takes back every achievement and certificate that depends on it.
      </p>
    </>
  );
}

const showCompleted = (text: string, actions: readonly ToastAction[]) =>
  showToast({ title: 'Module Completed!', text, duration: SUCCESS_MS, actions });
