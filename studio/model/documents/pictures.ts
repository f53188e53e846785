import { DRAWINGS } from '../drawings.ts';
import { ALT, choice, group } from '../fields.ts';

/** One of our drawings, and what it shows for those who do not see it. */
export const picture = (name = 'picture') =>
  group(name, {
    drawing: choice(DRAWINGS),
    alt: ALT,
  });
