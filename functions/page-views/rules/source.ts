// Where a visit comes from: the host of the page before, or the link's own utm_ values. Never a path, an ID or a person.
import * as v from 'valibot';

const Word = v.pipe(v.string(), v.maxLength(300, 'That’s too long.'));
export const Source = v.strictObject({ source: Word, medium: Word, campaign: Word });

/** Words that could be about one person are not kept: with an @, or with a long number. */
export function cleanWord(text: string): string {
  const word = text.trim().toLowerCase();
  return /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,59}$/u.test(word) && !/\d{7}/.test(word) ? word : '';
}

export const cleanSource = ({ source, medium, campaign }: v.InferOutput<typeof Source>) => ({
  source: cleanWord(source),
  medium: cleanWord(medium),
  campaign: cleanWord(campaign),
});
