import { atom } from 'nanostores';
import { type ResourceDetail, readResource } from './resources.ts';

/** An open resource, as last read; `now` is when, in milliseconds since 1970. */
export function createResource(resource: ResourceDetail, now: number) {
  const $shown = atom({ resource, now });
  let latest = 0;

  /** Rejects with ApiError, and then the resource stays as it was. A slow response never replaces a later one. */
  async function readAgain(): Promise<void> {
    const request = ++latest;
    const read = await readResource(resource.id);
    if (request === latest) $shown.set({ resource: read, now: Date.now() });
  }

  return { $shown, readAgain };
}
