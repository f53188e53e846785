// Validates names of time zones. Accounts, browsers and forms provide them; runtimes know different ones.
import { formatterIn } from './formatter.ts';

/** Whether this runtime knows the zone: an IANA name, or an offset such as +02:00. */
export function isZone(name: string): boolean {
  try {
    return Boolean(formatterIn(name));
  } catch {
    return false;
  }
}

/** An IANA name that this runtime knows: offsets such as +02:00 have no summer time. */
export const isNamedZone = (name: string): boolean =>
  /^[A-Za-z][\w+/-]{0,63}$/.test(name) && isZone(name);

/** Whether to store a zone for a member. Browsers that hide their location send UTC, which is not a place. */
export const isPlace = (name: string): boolean =>
  /^[A-Z][\w+-]*(\/[\w+-]+)+$/i.test(name) && !/^Etc\//i.test(name) && isZone(name);

/** The zone itself, or UTC while a member's is empty or unknown to this runtime. */
export const zoneOrUtc = (name: string): string => (isZone(name) ? name : 'UTC');
