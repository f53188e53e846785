import { cleanText } from './clean-text.ts';

const MAX = 60;
// https://learn.microsoft.com/windows/win32/fileio/naming-a-file
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name, without extension, that every system can store: letters and digits of any script, with hyphens. */
export function fileName(title: string): string {
  const words = cleanText(title)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const name = [...words]
    .slice(0, MAX)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' || RESERVED.test(name) ? `saved-work${name && `-${name}`}` : name;
}

/** Makes names unique: `plan`, `plan-2`, `plan-3`. */
export function uniqueNames(): (title: string) => string {
  const used = new Set<string>();
  return (title) => {
    const name = fileName(title);
    let unique = name;
    for (let n = 2; used.has(unique); n++) unique = `${name}-${n}`;
    used.add(unique);
    return unique;
  };
}
