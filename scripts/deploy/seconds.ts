/** A setting in seconds, such as WATCH_SECONDS, as milliseconds. An Error for anything that is no number from 0 on. */
export function secondsFrom(
  name: string,
  text: string | undefined,
  byDefault: number,
): number | Error {
  const seconds = text ? Number(text) : byDefault;
  return Number.isFinite(seconds) && seconds >= 0
    ? seconds * 1000
    : new Error(`${name} is “${text}”. It should be a number of seconds, such as ${byDefault}.`);
}
