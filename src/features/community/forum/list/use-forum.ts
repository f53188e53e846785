import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { listWanted } from '../../../../../functions/community/forum/rules/list.ts';
import { createForum, type ForumState, type ForumStore, type Shown } from './forum-store.ts';

export type Forum = Omit<ForumStore, '$list'> & { list: ForumState };

/** The page's list. Back and forward restore the list of their URL. */
export function useForum(first: Omit<Shown, 'isWhole'>): Forum {
  const [{ $list, ...forum }] = useState(() => createForum(first));
  const { show } = forum;
  useEffect(() => {
    const back = () => {
      if (location.pathname !== '/community') return;
      const { wanted } = listWanted(Object.fromEntries(new URLSearchParams(location.search)));
      void show(wanted, { keepAddress: true });
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [show]);
  return { ...forum, list: useStore($list) };
}
