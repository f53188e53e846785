// Reads a security.txt by the rules of RFC 9116, section 2.

/** Fields by their name in lower case. Throws at the first rule that the file breaks. */
export function fieldsOf(text: string, now: Date): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  for (const line of text.slice(0, -1).split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+): (\S.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`no field in the line ${line}`);
    const key = name.toLowerCase();
    fields[key] = [...(fields[key] ?? []), value];
  }
  const { contact = [], expires = [] } = fields;
  if (contact.length === 0) throw new Error('Contact is missing');
  if (!contact.every((value) => /^(mailto:\S+@\S+|https:\/\/|tel:)/.test(value)))
    throw new Error('Contact is no URI');
  if (expires.length !== 1) throw new Error('Expires has to be there once');
  if (!isWithinAYear(expires[0] ?? '', now)) throw new Error('Expires is not within a year');
  if ((fields['preferred-languages'] ?? []).length > 1)
    throw new Error('Preferred-Languages is there twice');
  for (const value of Object.values(fields).flat())
    if (value.startsWith('http:')) throw new Error(`${value} has to begin with https`);
  return fields;
}

/** RFC 3339, as section 2.5.5 asks. */
function isWithinAYear(date: string, now: Date): boolean {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(date)
    ? Date.parse(date)
    : 0;
  return time > now.getTime() && time < now.getTime() + 365 * 86_400_000;
}
