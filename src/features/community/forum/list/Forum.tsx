import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  EVERYTHING,
  type ListWanted,
} from '../../../../../functions/community/forum/rules/list.ts';
import { Button } from '../../../../components/Button.tsx';
import { buttonStyle } from '../../../../components/button-style.ts';
import { Filters } from './Filters.tsx';
import { KeysNote } from './KeysNote.tsx';
import { ListHead } from './ListHead.tsx';
import { type ListedPost, recordVisit } from './list.ts';
import { Posts } from './Posts.tsx';
import { useForum } from './use-forum.ts';
import { listKeys, useKeysSwitch, useSlash } from './use-list-keys.ts';

const NewDiscussion = lazy(() =>
  import('./NewDiscussion.tsx').then((m) => ({ default: m.NewDiscussion })),
);

interface Props {
  wanted: ListWanted;
  posts: ListedPost[];
  showing: string | null;
  /** "3 new since yesterday"; null for visitors. */
  news: string | null;
  isMember: boolean;
  /** Milliseconds since 1970: when the posts were read. */
  now: number;
  /** Slots of the Astro page: the community’s tabs, and the column next to the list. */
  tabs?: ReactNode;
  aside?: ReactNode;
}

/** The forum. Its first list is server-rendered; filters are in the URL and work without JavaScript. */
export function Forum({ news, isMember, tabs, aside, ...first }: Props) {
  const forum = useForum(first);
  const { wanted, posts, showing, state } = forum.list;
  /** The dialog and its suggested title; null until it is first opened. */
  const [writing, setWriting] = useState<{ isOpen: boolean; title: string } | null>(null);
  const [hasKeys, setKeys] = useKeysSwitch();
  const field = useRef<HTMLInputElement>(null);
  useSlash(hasKeys, field);
  useEffect(() => (isMember ? whenSeen(() => void recordVisit()) : undefined), [isMember]);

  // The site search links here with the query that found nothing.
  useEffect(() => {
    const title = isMember ? new URLSearchParams(location.search).get('ask') : null;
    if (title === null) return;
    setWriting({ isOpen: true, title });
    history.replaceState(null, '', location.pathname);
  }, [isMember]);

  const write = () =>
    setWriting({
      isOpen: true,
      title: posts.length === 0 && state === 'ready' ? wanted.words : '',
    });
  const show = (next: ListWanted) => void forum.show(next);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Community</h1>
        {isMember ? (
          <Button onClick={write} aria-haspopup="dialog" className="max-sm:hidden">
            <Plus aria-hidden="true" className="size-5" />
            New Discussion
          </Button>
        ) : (
          <a
            href="/login?redirect=/community"
            className={`${buttonStyle('outline')} max-sm:w-full`}
          >
            Log in to join in
          </a>
        )}
      </div>
      {tabs}
      <Filters wanted={wanted} onShow={show} field={field} />
      <div className="mt-6 grid gap-x-13 gap-y-12 xl:grid-cols-[minmax(0,1fr)_21.25rem]">
        <section
          aria-label="Discussions"
          aria-busy={state === 'loading'}
          onKeyDown={hasKeys ? listKeys(isMember ? write : null) : undefined}
          className="max-xl:max-w-[42.5rem]"
        >
          <ListHead {...{ wanted, showing, news, isMember }} onShow={show} />
          <Posts forum={forum} isMember={isMember} onWrite={write} />
          <KeysNote isOn={hasKeys} onChange={setKeys} isMember={isMember} />
        </section>
        {aside && <aside aria-label="More in the community">{aside}</aside>}
      </div>
      {/* An empty list has its own button. */}
      {isMember && posts.length > 0 && (
        <div className="page-bar mt-6 sm:hidden">
          <Button onClick={write} aria-haspopup="dialog" className="w-full">
            <Plus aria-hidden="true" className="size-5" />
            New Discussion
          </Button>
        </div>
      )}
      {writing && (
        <Suspense>
          <NewDiscussion
            open={writing.isOpen}
            onClose={() => setWriting((old) => old && { ...old, isOpen: false })}
            title={writing.title}
            categoryId={wanted.categoryId}
            onPosted={() => show(EVERYTHING)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Calls `act` once the page is visible: not while it is prerendered or in a background tab. */
function whenSeen(act: () => void): () => void {
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', check);
    act();
  };
  document.addEventListener('visibilitychange', check);
  check();
  return () => document.removeEventListener('visibilitychange', check);
}
