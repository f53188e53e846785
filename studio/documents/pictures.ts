import { DRAWINGS } from '../drawings.ts';
import { choice, group, line } from '../fields.ts';

/** One of our drawings, and what it shows for those who do not see it. */
export const picture = (name = 'picture') =>
  group(name, {
    drawing: choice(DRAWINGS),
    alt: line(20, 200, {
      title: 'Alternative text',
      help: 'What the picture shows, for people who do not see it. No “picture of”.',
    }),
  });
