// Where a key of the store is in a folder of this machine.
import { join } from 'node:path';

/** Never outside `folder`: names come from a backup or an export, which others may have written. */
export const pathIn = (folder: string, key: string): string =>
  join(folder, ...key.split('/').map(nameOf));

/** '.' and '..' are letters like others here, and an empty name is one. */
function nameOf(part: string): string {
  if (part === '') return '%2F';
  return /^\.+$/.test(part) ? '%2E'.repeat(part.length) : encodeURIComponent(part);
}
