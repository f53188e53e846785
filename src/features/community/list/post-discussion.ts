import { ApiError } from '../../../lib/api.ts';
import { createPost, messageOf } from '../forum.ts';

export interface Discussion {
  title: string;
  /** '' before one is chosen. */
  category: string;
}

export type Missing = Partial<Record<keyof Discussion, string>>;

export function missingIn({ title, category }: Discussion): Missing {
  return {
    ...(!title.trim() && { title: 'Please write a title' }),
    ...(!category && { category: 'Please choose a category' }),
  };
}

/** Returns the new post's ID. Rejects with what is missing, the server's message, or 'Failed to create post'. */
export async function postDiscussion(
  discussion: Discussion,
  text: { id: string; content: string },
): Promise<number> {
  const [missing] = Object.values(missingIn(discussion));
  if (missing) throw refusal(missing);
  try {
    return await createPost({
      ...text,
      title: discussion.title.trim(),
      categoryId: Number(discussion.category),
    });
  } catch (error) {
    throw refusal(messageOf(error, 'Failed to create post'));
  }
}

/** In the form in which the composer shows a message. */
const refusal = (message: string) => new ApiError(0, JSON.stringify({ message }), '');
