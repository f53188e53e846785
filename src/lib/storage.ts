// The site's data in this browser. Storage may be blocked, where even reading `localStorage` throws, or full, or hold
// values of an older version: nothing here throws. The scripts that are inline in pages share no module and do the same
// by hand; biome.json lists them.

/** `session`: for this tab only. */
type Area = 'local' | 'session';

const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

/** Null if there is none, or storage is blocked. */
export function stored(key: string, area: Area = 'local'): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Null also for invalid JSON. The caller checks the value's shape. */
export function storedJson(key: string, area: Area = 'local'): unknown {
  try {
    return JSON.parse(stored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes the key. False if the browser did not keep it: storage is blocked or full, and the old value stays. */
export function store(key: string, value: string | null, area: Area = 'local'): boolean {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The keys in `localStorage`, which outlives the tab. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
