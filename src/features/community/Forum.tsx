import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FORUM_CATEGORIES, POSTS_PER_PAGE } from '../../../functions/rules/forum.ts';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { $user, loadUser } from '../session/user.ts';
import { type ForumPost, readPosts } from './forum.ts';
import { NewDiscussion } from './NewDiscussion.tsx';
import { PostRow } from './PostRow.tsx';

interface Props {
  posts: ForumPost[];
  categoryId: number | null;
  words: string;
  /** Milliseconds since 1970: when the posts were read. */
  now: number;
}

/** The forum's list. Its first page is in the HTML; filters are in the address and work without a script. */
export function Forum(first: Props) {
  const user = useStore($user, { ssr: 'initial' });
  const isMember = Boolean(user);
  const [list, setList] = useState({
    ...first,
    isWhole: first.posts.length < POSTS_PER_PAGE,
    state: 'ready' as 'ready' | 'loading' | 'failed',
  });
  const [isWriting, setWriting] = useState(false);
  const latest = useRef(0);
  useEffect(() => void loadUser(), []);

  async function show(wanted: { categoryId: number | null; words: string }, more = false) {
    const request = ++latest.current;
    setList((old) => ({ ...old, ...wanted, state: 'loading' }));
    try {
      const before = more ? (list.posts.at(-1)?.id ?? null) : null;
      const posts = await readPosts({ ...wanted, before });
      if (request !== latest.current) return;
      setList((old) => ({
        ...wanted,
        posts: more ? [...old.posts, ...posts] : posts,
        isWhole: posts.length < POSTS_PER_PAGE,
        now: Date.now(),
        state: 'ready',
      }));
      if (!more) history.replaceState(null, '', addressOf(wanted));
    } catch {
      if (request === latest.current) setList((old) => ({ ...old, state: 'failed' }));
    }
  }

  const { categoryId, words, posts, state } = list;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q')).trim();
    void show({ categoryId, words: text });
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Community</h1>
        {isMember ? (
          <Button onClick={() => setWriting(true)} className="max-sm:w-full">
            New Discussion
          </Button>
        ) : (
          <a
            href="/login?redirect=/community"
            className={`${buttonStyle('outline')} max-sm:w-full ${user === undefined ? 'invisible' : ''}`}
          >
            Log in to join in
          </a>
        )}
      </div>
      <search className="mt-6 block">
        <form action="/community" onSubmit={search} className="flex gap-3">
          <input
            type="search"
            name="q"
            aria-label="Search the community"
            placeholder="Search the community"
            defaultValue={words}
            maxLength={100}
            className="min-h-12 min-w-0 flex-1 rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5 placeholder:text-muted"
          />
          <Button type="submit" kind="outline">
            Search
          </Button>
        </form>
      </search>
      <nav aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
        {[{ id: null, name: 'All Categories' }, ...FORUM_CATEGORIES].map(({ id, name }) => (
          <a
            key={name}
            href={addressOf({ categoryId: id, words })}
            aria-current={id === categoryId ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              void show({ categoryId: id, words });
            }}
            className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {name}
          </a>
        ))}
      </nav>
      <section aria-label="Discussions" aria-busy={state === 'loading'} className="mt-6">
        {posts.length > 0 && (
          <ol className="border-ink border-t-[1.5px]">
            {posts.map((post) => (
              <PostRow
                key={`${post.id} ${isMember}`}
                post={post}
                isMember={isMember}
                now={list.now}
              />
            ))}
          </ol>
        )}
        {posts.length === 0 && state === 'ready' && (
          <EmptyState
            title={words ? 'Nobody asked that yet' : 'No discussions here yet'}
            text={
              words
                ? 'Ask it, and the next person will find it.'
                : 'Be the first to ask or to show something.'
            }
            action={isMember && <Button onClick={() => setWriting(true)}>New Discussion</Button>}
          />
        )}
        <p role="alert" className="py-4 empty:hidden">
          {state === 'failed' && 'The discussions didn’t load. Please check your connection.'}
        </p>
        {state === 'failed' && (
          <Button kind="outline" onClick={() => void show({ categoryId, words })}>
            Try again
          </Button>
        )}
        {!list.isWhole && state !== 'failed' && (
          <Button
            kind="outline"
            busy={state === 'loading'}
            onClick={() => void show({ categoryId, words }, true)}
            className="mt-6"
          >
            Show older discussions
          </Button>
        )}
      </section>
      {isMember && (
        <NewDiscussion
          open={isWriting}
          onClose={() => setWriting(false)}
          title={posts.length === 0 ? words : ''}
          onPosted={() => void show({ categoryId: null, words: '' })}
        />
      )}
    </>
  );
}

function addressOf({ categoryId, words }: { categoryId: number | null; words: string }): string {
  const query = new URLSearchParams({
    ...(categoryId !== null && { category: String(categoryId) }),
    ...(words && { q: words }),
  });
  return query.size > 0 ? `/community?${query}` : '/community';
}
