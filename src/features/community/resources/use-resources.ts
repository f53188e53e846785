import { useRef, useState } from 'react';
import { RESOURCES_PER_PAGE } from '../../../../functions/community/resources/rules/resource.ts';
import { addressOf } from './ResourceFilters.tsx';
import { type Filter, type Resource, readResources } from './resources.ts';

/** Its own that wait come first, so they do not count for the page. */
const isWhole = (page: readonly Resource[]) =>
  page.filter(({ status }) => status === 'shown').length < RESOURCES_PER_PAGE;

/** The resources of one filter, a page at a time; `first` and `now` are what the page was built with. */
export function useResources(filter: Filter, first: Resource[], now: number) {
  const [list, setList] = useState({
    filter,
    resources: first,
    now,
    isWhole: isWhole(first),
    state: 'ready' as 'ready' | 'loading' | 'more' | 'failed',
  });
  const latest = useRef(0);

  async function show(wanted: Filter, more = false) {
    const request = ++latest.current;
    setList((old) => ({ ...old, filter: wanted, state: more ? 'more' : 'loading' }));
    try {
      const before = more ? (list.resources.at(-1)?.id ?? null) : null;
      const page = await readResources(wanted, before);
      if (request !== latest.current) return;
      setList((old) => ({
        filter: wanted,
        resources: more ? [...old.resources, ...page] : page,
        isWhole: isWhole(page),
        now: Date.now(),
        state: 'ready',
      }));
      if (!more) history.replaceState(null, '', addressOf(wanted));
    } catch {
      if (request === latest.current) setList((old) => ({ ...old, state: 'failed' }));
    }
  }

  return { ...list, show };
}
