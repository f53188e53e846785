// The body with which the console turns a switch.
import * as v from 'valibot';
import { MAX_BANNER_TEXT, MAX_LINK_LABEL, TONES } from '../../rules/banner.ts';
import { ALL_PAGES, patternOf } from '../../rules/page-lists.ts';
import { requestId } from '../../rules/request-schemas.ts';
import { SWITCH_NAMES } from '../../rules/switches.ts';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';

const OPEN_PAGES = new RegExp(
  patternOf(
    ALL_PAGES.flatMap(([address, page]) =>
      page.isStep || page.for === 'team' || page.for === 'editors' ? [] : [address],
    ),
  ),
);
const NOT_OURS = 'Give the path of a page of this site, like /help';
const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/** Whether a banner may link there: a page that is found by its path, with or without a fragment. */
const isOwnPage = (path: string): boolean =>
  /^\/(?!\/)[\w\-./]*(#[\w-]+)?$/.test(path) && OPEN_PAGES.test(path.replace(/#.*/, ''));

const text = v.pipe(
  v.string('What should it say?'),
  v.trim(),
  v.minLength(1, 'What should it say?'),
  v.maxLength(MAX_BANNER_TEXT, `At most ${MAX_BANNER_TEXT} characters`),
);

const Link = v.strictObject(
  {
    href: v.pipe(
      v.string(NOT_OURS),
      v.trim(),
      v.maxLength(200, NOT_OURS),
      v.check(isOwnPage, NOT_OURS),
    ),
    label: v.pipe(
      v.string('What does the link say?'),
      v.trim(),
      v.minLength(1, 'What does the link say?'),
      v.maxLength(MAX_LINK_LABEL, `At most ${MAX_LINK_LABEL} characters`),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

const BannerBody = v.strictObject(
  { text, tone: v.picklist(TONES, 'Please choose a tone'), link: v.nullable(Link) },
  UNKNOWN_FORM_FIELD,
);

/** Null if the switch can end then; otherwise why not. */
export function endProblem(until: string, now: number): string | null {
  const at = Date.parse(until);
  if (!(at > now)) return 'That time is over';
  return at - now > MOST_DAYS * DAY_MS ? `At most ${MOST_DAYS} days ahead` : null;
}

export const SwitchTurn = v.pipe(
  v.strictObject(
    {
      id: requestId,
      name: v.picklist(SWITCH_NAMES, 'There’s no such switch'),
      isOn: v.boolean('On or off?'),
      until: v.nullable(
        v.pipe(
          v.string('A time is text'),
          v.isoTimestamp('That isn’t a time'),
          v.rawCheck(({ dataset, addIssue }) => {
            if (!dataset.typed) return;
            const problem = endProblem(dataset.value, Date.now());
            if (problem) addIssue({ message: problem });
          }),
          // Rows are compared with the time as text.
          v.transform((time) => new Date(time).toISOString()),
        ),
      ),
      banner: v.nullable(BannerBody),
      why: v.pipe(v.string('Why?'), v.trim(), v.maxLength(500, 'At most 500 characters')),
    },
    UNKNOWN_FORM_FIELD,
  ),
  v.check(
    ({ name, isOn, banner }) => (banner !== null) === (name === 'banner' && isOn),
    'Only the banner has a text, and it needs one',
  ),
);
