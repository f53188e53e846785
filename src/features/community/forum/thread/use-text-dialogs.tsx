import { type ReactNode, useRef, useState } from 'react';
import { showToast } from '../../../../components/toast.ts';

/** Dialogs about one text. They load on demand, and return the focus when they close. */
export function useTextDialogs(postId: number) {
  const [shown, setShown] = useState<ReactNode>(null);
  const before = useRef<Element | null>(null);

  async function open(load: () => Promise<ReactNode>) {
    before.current = document.activeElement;
    try {
      setShown(await load());
    } catch {
      showToast({
        tone: 'destructive',
        title: 'That didn’t load',
        text: 'Check your connection and try again.',
      });
    }
  }
  function close() {
    setShown(null);
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  return {
    shown,
    openHistory: (replyId: number | null) =>
      void open(async () => {
        const { HistoryDialog } = await import('./HistoryDialog.tsx');
        return <HistoryDialog postId={postId} replyId={replyId} onClose={close} />;
      }),
    openReport: (kind: 'post' | 'reply', id: number, of: string) =>
      void open(async () => {
        const { ReportDialog } = await import('../../moderation/ReportDialog.tsx');
        const { reportOf } = await import('../../moderation/moderation.ts');
        const sent = () => {
          close();
          showToast({ title: 'Thank you', text: 'A moderator will look at it.' });
        };
        return (
          <ReportDialog send={reportOf(kind, id)} of={of} open onClose={close} onSent={sent} />
        );
      }),
    openBlock: (handle: string, name: string, blocked: () => void) =>
      void open(async () => {
        const { BlockDialog } = await import('../../moderation/BlockDialog.tsx');
        const done = () => {
          close();
          blocked();
          showToast({
            title: `You’ve blocked ${name}`,
            text: 'What they write is now collapsed for you.',
          });
        };
        return <BlockDialog {...{ handle, name }} open onClose={close} onBlocked={done} />;
      }),
  };
}
