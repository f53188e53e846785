// The Range header (RFC 9110, section 14): one part of a file, to continue a download that broke off.

export interface ByteRange {
  offset: number;
  length: number;
}

/** Null unless it is a single range of bytes: then the whole file is sent. */
export function rangeOf(header: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  if (from >= bytes || (first === '' && Number(last) === 0)) return 'unsatisfiable';
  return { offset: from, length: to - from + 1 };
}
