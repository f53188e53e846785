import { showToast } from '../../../../components/toast.ts';
import { messageOf } from '../../../../lib/api.ts';
import { acceptReply } from '../../forum.ts';
import type { OpenThread } from './use-thread.ts';

/** Accepts a reply as the answer; null removes the accepted answer. */
export async function accept(
  { thread, readAgain }: Pick<OpenThread, 'thread' | 'readAgain'>,
  replyId: number | null,
): Promise<void> {
  try {
    await acceptReply(thread.post.id, replyId);
    await readAgain();
    if (replyId === null) return;
    showToast({ title: 'Accepted', text: 'It’s now the first thing readers see.' });
    document.getElementById(`reply-${replyId}`)?.focus();
  } catch (error) {
    showToast({
      tone: 'destructive',
      title: 'That wasn’t saved',
      text: messageOf(error, 'Please check your connection and try again.'),
    });
  }
}
