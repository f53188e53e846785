// The names of uploaded files, and of their downloads.
import { FILE_KINDS, type KindName } from './kinds.ts';

const MAX_BASE = 100;
/** Control and invisible characters, including those that change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Characters that Windows, macOS or a shell would not accept in a name. */
const RESERVED = /[<>:"|?*\\/`$;&%]/g;
/** https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file#naming-conventions */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that every system can store, with the extension of the file's real type. */
export function cleanFileName(given: string, kind: KindName): string {
  const last = given.normalize('NFC').replaceAll('\\', '/').split('/').at(-1) ?? '';
  const base = trimmed(
    last
      .replaceAll(INVISIBLE, '')
      .replaceAll(RESERVED, ' ')
      .replace(/\.[^. ]{1,10}$/, ''),
  );
  const short = trimmed([...base].slice(0, MAX_BASE).join('')).replace(DEVICE, '_$&');
  return `${short || 'file'}.${FILE_KINDS[kind].extension}`;
}

const trimmed = (text: string) => text.replaceAll(/\s+/gu, ' ').replaceAll(/^[. ~-]+|[. ]+$/g, '');

/** RFC 6266: the name in ASCII for old clients, and in full (RFC 8187). Nothing in it can end the header's value. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** 1.2 MB: the size for display. */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [amount, unit] = bytes < 999_500 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${amount < 10 ? amount.toFixed(1).replace(/\.0$/, '') : Math.round(amount)} ${unit}`;
}
