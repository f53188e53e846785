// The card with the paid period; on Free Starter, the free lessons and uses.

import { FREE_MONTHLY } from '../../ai/rules/quota.ts';
import type { Fill } from '../../http/fill.ts';
import type { Dashboard } from '../read.ts';
import { type OpenLessons, planText } from '../rules/main/open-lessons.ts';
import { yearCard } from '../rules/main/year.ts';

export function yearFills(
  dashboard: Dashboard,
  lessons: OpenLessons,
  now: number,
): Record<string, Fill> {
  const plan = planText(lessons);
  const card = yearCard({ ...dashboard, now });
  const more = { 'year-plan': plan ? {} : null, 'year-plan-text': plan };
  if (!card) {
    return {
      ...more,
      'year-heading': 'Free Starter',
      'year-count': {},
      'year-days': String(lessons.done),
      'year-unit': `of ${lessons.open} free lessons`,
      'year-ruler': {},
      'year-bar': {
        attributes: {
          value: String(lessons.done),
          max: String(lessons.open),
          'aria-label': 'Free lessons done',
        },
      },
      'year-marks': null,
      'year-text': `Also free each month: ${FREE_MONTHLY.text} AI texts and ${FREE_MONTHLY.chat} chat messages.`,
      'year-link': null,
    };
  }
  const { heading, daysLeft, ruler, text, tone, link } = card;
  return {
    ...more,
    'year-heading': heading,
    'year-count': daysLeft === null ? null : {},
    'year-days': String(daysLeft),
    'year-unit': daysLeft === 1 ? 'day left' : 'days left',
    'year-ruler': ruler ? {} : null,
    'year-bar': { attributes: { value: String(ruler?.percent ?? 0) } },
    'year-marks': {
      items: (ruler?.marks ?? []).map((mark, i) => ({
        text: mark,
        isCurrent: i === ruler?.current,
      })),
    },
    'year-text': { text, attributes: { 'data-tone': tone } },
    'year-link': { text: link.text, attributes: { href: link.href } },
  };
}
