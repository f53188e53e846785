// A lesson's sources can be found, and what its page says below every lesson isn't said in the text again.
import { type Issue, issueIf } from './issue.ts';
import type { Module } from './types.gen.ts';

const HOME_PAGE = /^https?:\/\/[^/?#]+\/?$/;

/** Links to a home page: the reader would have to search there for what is meant. */
export function vagueSources({ furtherReading }: Pick<Module, 'furtherReading'>): Issue[] {
  return furtherReading.flatMap(({ href, publisher }, i) =>
    issueIf(
      href !== undefined && HOME_PAGE.test(href),
      `furtherReading.${i}.href`,
      `${href} is the home page of ${publisher}. Link the page itself, or leave the link out and name title and section.`,
    ),
  );
}

/** features/micro-learning/FurtherReading.astro says it for all lessons. */
const DISCLAIMER = /general information[^.]{0,40}not (?:legal|tax|financial)|not legal advice/i;

/** Sentences that say once more that lessons are no legal advice. */
export function repeatedDisclaimers({ body }: Pick<Module, 'body'>): Issue[] {
  return body.flatMap((block, i) =>
    issueIf(
      block._type === 'block' && DISCLAIMER.test(JSON.stringify(block)),
      `body.${i}`,
      'Every lesson’s page says that it’s no legal advice. Say whom to ask about what instead.',
    ),
  );
}
