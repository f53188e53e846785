import { DRAWINGS } from '../drawings.ts';
import { ALT, choice, group } from '../fields.ts';

/** One of our illustrations, with alternative text for people who cannot see it. */
export const picture = (name = 'picture') =>
  group(name, {
    drawing: choice(DRAWINGS),
    alt: ALT,
  });
