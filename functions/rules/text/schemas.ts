// Schemas for members' texts, which are cleaned before they are counted: lengths are as a reader would count them.
import * as v from 'valibot';
import { cleanLine, cleanText, isVisible } from './clean.ts';
import { characters } from './shorten.ts';

export const atMost = (most: number) =>
  v.check(
    (text: string) => characters(text) <= most,
    `At most ${most.toLocaleString('en-US')} characters`,
  );

/** May be empty. `message` is for a value that is not text. */
export const optionalText = (message: string, most: number, clean = cleanText) =>
  v.pipe(v.string(message), v.transform(clean), atMost(most));

/** Paragraphs with at least one visible character. */
export const requiredText = (message: string, most: number, clean = cleanText) =>
  v.pipe(v.string(message), v.transform(clean), v.check(isVisible, message), atMost(most));

/** One line of at least `least` characters, at least one of them visible. */
export const requiredLine = (message: string, most: number, least = 1) =>
  v.pipe(
    requiredText(message, most, cleanLine),
    v.check((text) => characters(text) >= least, message),
  );
