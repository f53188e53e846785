import * as v from 'valibot';
import { cleanLine, cleanText } from '../../rules/text/clean.ts';
import { characters } from '../../rules/text/shorten.ts';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import { ABOUT_MAX, HEADLINE_MAX, ITEMS_MAX, NAMES, refKey } from './portfolio.ts';
import { slugProblem } from './slug.ts';

const choice = v.boolean('Please choose on or off');
const atMost = (most: number) =>
  v.check((text: string) => characters(text) <= most, `Use at most ${most} characters`);

export const PortfolioBody = v.strictObject(
  {
    slug: v.pipe(
      v.string('An address is text'),
      v.trim(),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? slugProblem(dataset.value) : null;
        if (problem) addIssue({ message: problem });
      }),
    ),
    mayIndex: choice,
    name: v.picklist(NAMES, 'Choose which name to show'),
    headline: v.pipe(
      v.string('A headline is text'),
      v.maxLength(2000, 'That headline is too long'),
      v.transform(cleanLine),
      atMost(HEADLINE_MAX),
    ),
    about: v.pipe(
      v.string('This is text'),
      v.maxLength(8000, 'That text is too long'),
      v.transform(cleanText),
      atMost(ABOUT_MAX),
    ),
    items: v.pipe(
      v.array(
        v.strictObject(
          {
            kind: v.picklist(['artifact', 'certificate'], 'Choose what to show'),
            id: v.pipe(v.string('An ID is text'), v.maxLength(60, 'That isn’t a valid ID')),
          },
          UNKNOWN_FIELD,
        ),
        'Choose what to show',
      ),
      v.maxLength(ITEMS_MAX, `Show at most ${ITEMS_MAX} pieces`),
      v.check(
        (items) => new Set(items.map(refKey)).size === items.length,
        'Each piece can be shown once',
      ),
    ),
  },
  UNKNOWN_FIELD,
);

export const PortfolioSwitch = v.strictObject({ shown: choice }, UNKNOWN_FIELD);

export const PortfolioHiding = v.strictObject(
  {
    reason: v.pipe(
      v.string('A reason is text'),
      v.maxLength(4000, 'That reason is too long'),
      v.transform(cleanText),
      v.nonEmpty('Say why: the member reads it'),
      atMost(500),
    ),
  },
  UNKNOWN_FIELD,
);
