// The size limits of bodies, checked before any of a body is read.
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../environment.ts';
import { ApiError } from './errors.ts';
import { needsOf, type RouteNeeds } from './route-needs.ts';

const KIB = 1024;
type Bodies = NonNullable<RouteNeeds['bodies']>;
/** For each route that declares nothing else, and for addresses that do not exist. */
const SMALL: Bodies = { maxBytes: 32 * KIB };

export const limitedBodies = createMiddleware<AppEnv>((c, next) => {
  const bodies = needsOf(c).bodies ?? SMALL;
  const onError = () => {
    throw new ApiError(413, 'too_large', bodies.tooLarge ?? tooLarge(bodies));
  };
  return bodyLimit({ maxSize: bodies.maxBytes, onError })(c, next);
});

const tooLarge = ({ maxBytes, areFiles }: Bodies) =>
  areFiles
    ? `That file is too large: at most ${maxBytes / KIB / KIB} MB.`
    : `That’s more text than we can accept at once (${maxBytes / KIB} kB).`;
