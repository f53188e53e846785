import { useEffect, useState } from 'react';
import { threadAddress } from '../../../../../functions/community/forum/rules/forum.ts';
import { EVERYTHING } from '../../../../../functions/community/forum/rules/list.ts';
import { type ListedPost, readPosts } from './list.ts';
import { telling } from './telling-words.ts';

const PAUSE_MS = 400;

/** Similar discussions, shown while the title is typed: often one has the answer. */
export function Similar({ title }: { title: string }) {
  const [found, setFound] = useState<readonly ListedPost[]>([]);
  const words = telling(title);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const found = words ? await readPosts({ ...EVERYTHING, words }).catch(() => null) : null;
      if (isCurrent) setFound(found?.posts.slice(0, 3) ?? []);
    };
    const timer = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);

  return (
    <div role="status">
      {found.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-[0.94rem]">Has it been answered already?</p>
          <ul>
            {found.map((post) => (
              <li key={post.id} className="border-line border-b border-dashed">
                <a
                  href={threadAddress(post)}
                  target="_blank"
                  rel="noopener"
                  className="wrap-anywhere flex min-h-11 items-center justify-between gap-4 py-1.5 text-[0.94rem] hover:text-accent"
                >
                  <span dir="auto" className="min-w-0">
                    {post.title}
                  </span>
                  <span className="flex-none text-muted">
                    {post.isAnswered ? 'Answered' : repliesOf(post)}
                    <span className="sr-only">, opens in a new tab</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const repliesOf = ({ repliesCount }: ListedPost) =>
  repliesCount === 1 ? '1 reply' : `${repliesCount} replies`;
