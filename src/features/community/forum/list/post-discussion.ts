import { ApiError, messageOf } from '../../../../lib/api.ts';
import { createPost } from '../../forum.ts';
import { postOrWait } from '../../post-later.ts';

export interface Discussion {
  title: string;
  /** Empty until one is chosen. */
  category: string;
}

export type Missing = Partial<Record<keyof Discussion, string>>;

export function missingIn({ title, category }: Discussion): Missing {
  return {
    ...(!title.trim() && { title: 'Please write a title' }),
    ...(!category && { category: 'Please choose a category' }),
  };
}

/** The new post's ID; null if it waits for a connection. Rejects with an ApiError, whose message the composer shows. */
export async function postDiscussion(
  discussion: Discussion,
  text: { id: string; content: string },
): Promise<number | null> {
  const [missing] = Object.values(missingIn(discussion));
  if (missing) throw refusal(missing);
  const title = discussion.title.trim();
  const json = { ...text, title, categoryId: Number(discussion.category) };
  const change = { method: 'POST' as const, path: '/api/forum/posts', json };
  try {
    return await postOrWait(
      () => createPost(json),
      { ...change, subject: `post:${text.id}`, label: `Post “${title}”` },
      ({ id }: { id: number }) => id,
    );
  } catch (error) {
    throw refusal(messageOf(error, 'Failed to create post'));
  }
}

/** An ApiError, whose message the composer shows. */
const refusal = (message: string) => new ApiError(0, JSON.stringify({ message }), '');
