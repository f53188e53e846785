// A discussion's page, for component tests.
import { fireEvent, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Thread } from '../../features/community/forum.ts';
import { openPage, type Page, until } from './component-page.ts';
import { answer } from './network.ts';
import { emptyRoom } from './played-room.ts';
import { replyOf } from './thread.ts';

export const ROOM = '/api/forum/threads/12';

export const TOM = replyOf(3, 'Bring a thing, not a reminder.');
export const JUNE = replyOf(1, 'Ask one thing.', { name: 'June' });
export const KEISHA = replyOf(2, 'True.', { name: 'Keisha', parentId: 1 });
export const ANA = replyOf(4, 'This worked for me.', { name: 'Ana' });
export const ALL = [JUNE, KEISHA, TOM, ANA];

class Near {
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Before each test. */
export function clearThread(): void {
  emptyRoom();
  vi.stubGlobal('IntersectionObserver', Near);
  Element.prototype.scrollIntoView = () => {};
}

/** `read`: the read positions that the page sends. */
export async function openThread(
  thread: Thread,
  { at = '/community/12/write-again', after = null as number | null } = {},
) {
  const newest = Math.max(0, ...thread.replies.map(({ id }) => id));
  const read = newest > (thread.reader?.lastReplyId ?? 0) ? answer(`${ROOM}/reading`) : [];
  const page = await openPage({ at }, async () => {
    const { ThreadView } = await import('../../features/community/forum/thread/ThreadView.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <ThreadView thread={thread} now={Date.parse('2026-11-20T12:00:00Z')} after={after} />
        <Toaster />
      </>
    );
  });
  if (thread.reader && !thread.post.isRemoved && !thread.post.isHidden)
    await until(() => {
      const button = page.getByRole('button', { name: 'Post reply' });
      // Until then a plain field takes what is typed.
      expect(button.getAttribute('aria-disabled')).toBeNull();
    });
  return { page, read };
}
export const reply = (page: Page, name: string) =>
  within(page.getByRole('article', { name: `Reply of ${name}` }));
export const names = (page: Page) =>
  page
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'))
    .filter(Boolean);
export const menu = async (
  inside: Pick<Page, 'getByLabelText'>,
  of: string,
  item: string,
  page: Page,
) => {
  fireEvent.click(inside.getByLabelText(`More for ${of}`));
  fireEvent.click(page.getAllByRole('button', { name: item, hidden: true }).at(-1) as HTMLElement);
};
export const box = (page: Page, label = 'Your reply') =>
  page.getByLabelText(label) as HTMLTextAreaElement;
export const status = (page: Page) =>
  page.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);
