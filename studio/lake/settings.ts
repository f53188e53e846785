// The Studio's user settings: how a list is sorted, recent searches.
import { join } from 'node:path';
import { readIfThere, replaceFile } from './durable.ts';

export interface Setting {
  key: string;
  value: unknown;
}

export class Settings {
  readonly #path: string;
  readonly #values: Map<string, unknown>;

  constructor(work: string) {
    this.#path = join(work, 'settings.json');
    this.#values = new Map(Object.entries(parsed(readIfThere(this.#path))));
  }

  get(keys: readonly string[]): Setting[] {
    return keys.map((key) => ({ key, value: this.#values.get(key) ?? null }));
  }

  set(settings: readonly Setting[]): Setting[] {
    for (const { key, value } of settings) this.#values.set(String(key), value);
    replaceFile(this.#path, JSON.stringify(Object.fromEntries(this.#values)));
    return this.get(settings.map(({ key }) => key));
  }
}

/** Contains no content, so a broken file is simply ignored. */
function parsed(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
