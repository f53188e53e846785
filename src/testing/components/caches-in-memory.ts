// The browser's Cache API in memory, for tests: the part that the service worker's rules use.
type Options = { ignoreSearch?: boolean };

class CacheInMemory {
  readonly entries = new Map<string, Response>();

  async match(key: string | Request) {
    return this.entries.get(urlOf(key))?.clone();
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
  async put(key: string | Request, response: Response) {
    this.entries.set(urlOf(key), response.clone());
  }
  async delete(key: string | Request, { ignoreSearch = false }: Options = {}) {
    const bare = (url: string) => (ignoreSearch ? url.split('?')[0] : url);
    const found = [...this.entries.keys()].filter((url) => bare(url) === bare(urlOf(key)));
    for (const url of found) this.entries.delete(url);
    return found.length > 0;
  }
}

export class CachesInMemory {
  readonly stores = new Map<string, CacheInMemory>();

  async open(name: string) {
    const store = this.stores.get(name) ?? new CacheInMemory();
    this.stores.set(name, store);
    return store;
  }
  async keys() {
    return [...this.stores.keys()];
  }
  async delete(name: string) {
    return this.stores.delete(name);
  }
  async match(key: string | Request, { cacheName }: { cacheName: string }) {
    return this.stores.get(cacheName)?.match(key);
  }
  /** Paths of everything that is stored. */
  paths(): string[] {
    return [...this.stores.values()]
      .flatMap(({ entries }) => [...entries.keys()].map(pathOf))
      .sort();
  }
}

const urlOf = (key: string | Request) =>
  new URL(typeof key === 'string' ? key : key.url, 'http://localhost').href;
const pathOf = (url: string) => url.slice(new URL(url).origin.length);
