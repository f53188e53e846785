import { showToast } from '../../../components/toast.ts';
import { acceptReply } from '../forum.ts';
import { messageOf } from '../likes.ts';
import type { ThreadStore } from './use-thread.ts';

/** Accepts a reply as the answer; null takes it back. */
export function useAccepting({ thread, readAgain }: ThreadStore) {
  return async (replyId: number | null): Promise<void> => {
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
  };
}
