import { useRef } from 'react';
import {
  type ListWanted,
  listAddress,
} from '../../../../../functions/community/forum/rules/list.ts';
import { Button } from '../../../../components/Button.tsx';
import { buttonStyle } from '../../../../components/button-style.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import { showToast } from '../../../../components/toast.ts';
import { WaitingTexts } from '../../WaitingTexts.tsx';
import { inPlace } from './Filters.tsx';
import { recordVisit } from './list.ts';
import { PostRow } from './PostRow.tsx';
import type { Forum } from './use-forum.ts';
import { focusPost } from './use-list-keys.ts';
import { useNewPosts } from './use-new-posts.ts';

interface Props {
  forum: Forum;
  isMember: boolean;
  onWrite: () => void;
}

/** The posts, or the reason why there are none. */
export function Posts({ forum, isMember, onWrite }: Props) {
  const { list, show, showMore, insertNew } = forum;
  const { wanted, posts, state } = list;
  const rows = useRef<HTMLOListElement>(null);
  const arrived = useNewPosts(isMember, list);
  const isLoading = state === 'loading';

  async function showNew() {
    if (await insertNew()) {
      focusPost(rows.current?.firstElementChild);
      void recordVisit();
    } else
      showToast({
        tone: 'destructive',
        title: 'The new posts didn’t load',
        text: 'Please check your connection and try again.',
      });
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isLoading ? 'Loading discussions' : countOf(posts.length, list.isWhole)}
        {arrived > 0 && `, ${arrived} new`}
      </p>
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
          <p>
            The discussions didn’t load. Please check your connection.
            {posts.length > 0 && ' Below is what you had open.'}
          </p>
          <Button kind="outline" size="small" onClick={() => void show(wanted)}>
            Try again
          </Button>
        </div>
      )}
      {arrived > 0 && !isLoading && (
        <button
          type="button"
          onClick={() => void showNew()}
          className="flex min-h-11 w-full items-center justify-center bg-tint font-semibold text-accent hover:underline"
        >
          {arrived} new
        </button>
      )}
      {isMember && <WaitingTexts about="post:" onSent={() => void insertNew()} />}
      {isLoading && <Waiting />}
      {!isLoading && posts.length > 0 && (
        <ol ref={rows}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} isMember={isMember} now={list.now} />
          ))}
        </ol>
      )}
      {state === 'ready' && posts.length === 0 && (
        <Nothing wanted={wanted} isMember={isMember} onWrite={onWrite} />
      )}
      {state === 'failed-more' && (
        <p role="alert" className="pt-4">
          The older discussions didn’t load. Please check your connection and try again.
        </p>
      )}
      {!list.isWhole && !isLoading && state !== 'failed' && (
        <a
          href={listAddress({ ...wanted, before: posts.at(-1)?.id ?? null })}
          aria-busy={state === 'loading-more' || undefined}
          onClick={(event) =>
            inPlace(event, () => {
              if (state !== 'loading-more') void showMore();
            })
          }
          className={`${buttonStyle('outline')} mt-5 max-sm:w-full`}
        >
          Show older discussions
        </a>
      )}
      {wanted.before !== null && !isLoading && (
        <p className="mt-5">
          <a
            href={listAddress({ ...wanted, before: null })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Back to the newest
          </a>
        </p>
      )}
    </>
  );
}

function Nothing({
  wanted,
  isMember,
  onWrite,
}: {
  wanted: ListWanted;
  isMember: boolean;
  onWrite: () => void;
}) {
  const { title, text } = emptyCopy(wanted);
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap items-center justify-center gap-3">
          {isMember && <Button onClick={onWrite}>New Discussion</Button>}
          {wanted.words && (
            <a
              href={`/search?${new URLSearchParams({ q: wanted.words })}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Search everything
            </a>
          )}
        </div>
      }
    />
  );
}

function emptyCopy({ words, filter, before }: ListWanted): { title: string; text: string } {
  if (before !== null)
    return { title: 'That’s all of them', text: 'You’ve reached the very first discussion.' };
  if (filter === 'mine' && !words)
    return {
      title: 'You haven’t started one yet',
      text: 'Ask anything you’d ask a coworker. Someone here has been there.',
    };
  if (filter === 'unanswered' && !words)
    return {
      title: 'Every discussion has a reply',
      text: 'No one is waiting. Ask something of your own, or show what you made.',
    };
  return {
    title: 'No one has asked that yet',
    text: 'Ask it, and the next person will find your answer.',
  };
}

const countOf = (count: number, isWhole: boolean) =>
  `${count} ${count === 1 ? 'discussion' : 'discussions'}${isWhole ? '' : ', there are more'}`;

/** Skeleton rows of the real height. */
function Waiting() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3, 4, 5].map((n) => (
        <div key={n} className="flex gap-3.5 border-line border-b border-dashed pt-4 pb-3">
          <Skeleton className="size-10 flex-none rounded-full! max-sm:hidden" />
          <div className="flex-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2 h-12" />
            <Skeleton className="mt-3 h-9 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
