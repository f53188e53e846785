// The order in which a question's options are shown: the same for the same seed, so that a reload moves nothing.

/** Options whose text refers to a position, such as “the first answer”, stay in the editors' order. */
const NAMES_A_PLACE = /\b(first|second|third|fourth|last) (option|answer|choice|one)\b/i;

/** Indexes of the options in the editors' order. An option's position reveals nothing about whether it is right. */
export function optionOrder(
  options: readonly { text: string; reason: string }[],
  seed: string,
): number[] {
  const order = options.map((_, place) => place);
  if (options.some(({ text, reason }) => NAMES_A_PLACE.test(`${text}\n${reason}`))) return order;
  const random = randomFrom(seed);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** FNV-1a as the seed, then mulberry32: not secret, only reproducible. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
