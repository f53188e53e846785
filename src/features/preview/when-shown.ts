const WORDS = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Why readers do not see a document now, published or not; undefined if its dates do not hide it. */
export function whyNotShown(
  { publishAt, unpublishAt }: Readonly<Record<string, unknown>>,
  now: number,
): string | undefined {
  const end = moment(unpublishAt);
  if (end <= now) return `Readers don’t see it: it was taken down on ${inWords(end)}.`;
  const begin = moment(publishAt);
  if (begin > now) return `Readers don’t see it yet: it will be shown from ${inWords(begin)}.`;
  return undefined;
}

function moment(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function inWords(time: number): string {
  return `${WORDS.format(time)} UTC`;
}
