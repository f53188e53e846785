import { atom } from 'nanostores';
import { RESOURCES_PER_PAGE } from '../../../../functions/community/resources/rules/resource.ts';
import { listAddress } from './list-address.ts';
import { type Filter, type Resource, readResources } from './resources.ts';

export interface ResourceListState {
  filter: Filter;
  resources: Resource[];
  /** Milliseconds since 1970: when the resources were read. */
  now: number;
  isWhole: boolean;
  state: 'ready' | 'loading' | 'loading-more' | 'failed' | 'failed-more';
}

/** The resources of one filter, a page at a time. A slow response never replaces a later one. */
export function createResourceList(filter: Filter, resources: Resource[], now: number) {
  const isWhole = isLastPage(resources);
  const $list = atom<ResourceListState>({ filter, resources, now, isWhole, state: 'ready' });
  let latest = 0;
  const change = (changed: Partial<ResourceListState>) => $list.set({ ...$list.get(), ...changed });

  async function show(wanted: Filter): Promise<void> {
    const request = ++latest;
    change({ filter: wanted, state: 'loading' });
    try {
      const page = await readResources(wanted);
      if (request !== latest) return;
      change({ resources: page, isWhole: isLastPage(page), now: Date.now(), state: 'ready' });
      history.replaceState(null, '', listAddress(wanted));
    } catch {
      if (request === latest) change({ state: 'failed' });
    }
  }

  /** After a failure, the earlier resources stay. */
  async function showMore(): Promise<void> {
    const request = ++latest;
    change({ state: 'loading-more' });
    try {
      const { filter, resources: above } = $list.get();
      const page = await readResources(filter, above.at(-1)?.id ?? null);
      if (request !== latest) return;
      const all = [...above, ...page];
      change({ resources: all, isWhole: isLastPage(page), now: Date.now(), state: 'ready' });
    } catch {
      if (request === latest) change({ state: 'failed-more' });
    }
  }

  return { $list, show, showMore };
}

/** A member's own resources that aren't public come on top, so they don't count toward the page's size. */
function isLastPage(page: readonly Resource[]): boolean {
  return page.filter(({ status }) => status === 'shown').length < RESOURCES_PER_PAGE;
}
