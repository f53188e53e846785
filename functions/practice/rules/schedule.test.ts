import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { addDays } from '../../rules/days/days.ts';
import { onDay, reviewMinutes, toReview, upcomingDays } from './due.ts';
import { firstReview, nextReview, REVIEW_DAYS, type Review } from './schedule.ts';

const TODAY = '2026-11-22';

test('what was right at first is not asked again, and what was missed comes back tomorrow', () => {
  expect(firstReview(true, TODAY)).toBeNull();
  expect(firstReview(false, TODAY)).toEqual({ box: 1, dueOn: '2026-11-23' });
});

test('a question that is right every time comes back after 1, 3, 7 and 21 days, and then no more', () => {
  const days: string[] = [];
  let day = TODAY;
  for (let review = firstReview(false, day); review; review = nextReview(review, true, day)) {
    day = review.dueOn;
    days.push(day);
  }
  expect(days).toEqual(['2026-11-23', '2026-11-26', '2026-12-03', '2026-12-24']);
});

test('a wrong answer goes back to the first box, from every box', () => {
  for (const [place] of REVIEW_DAYS.entries())
    expect(nextReview({ box: place + 1, dueOn: TODAY }, false, TODAY)).toEqual({
      box: 1,
      dueOn: '2026-11-23',
    });
});

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const review: fc.Arbitrary<Review> = fc.record({
  box: fc.integer({ min: 1, max: REVIEW_DAYS.length }),
  dueOn: day,
});

test('before it is due nothing moves, and a second answer on the same day never counts', () => {
  fc.assert(
    fc.property(review, day, fc.boolean(), fc.boolean(), (before, today, first, second) => {
      const after = nextReview(before, first, today);
      if (before.dueOn > today) expect(after).toEqual(before);
      if (after) expect(nextReview(after, second, today)).toEqual(after);
    }),
  );
});

test('whoever answers in time sees every question for the last time after a month of right answers', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (answers) => {
      let today = TODAY;
      let open = firstReview(false, today);
      for (const isRight of [...answers, ...Array(REVIEW_DAYS.length).fill(true)]) {
        if (!open) break;
        expect(open.dueOn > today).toBe(true);
        today = open.dueOn;
        const box: number = open.box;
        open = nextReview(open, isRight, today);
        if (open) expect(open.box).toBe(isRight ? box + 1 : 1);
      }
      expect(open).toBeNull();
    }),
  );
});

test('days move over the change of the clocks and the end of the year', () => {
  expect(firstReview(false, '2026-10-31')).toEqual({ box: 1, dueOn: '2026-11-01' });
  expect(nextReview({ box: 3, dueOn: '2026-12-20' }, true, '2026-12-20')?.dueOn).toBe('2027-01-10');
});

test('later days are counted, the next one first', () => {
  expect(
    upcomingDays(['2026-11-26', TODAY, '2026-11-20', '2026-11-23', '2026-11-26'], TODAY),
  ).toEqual([
    { day: '2026-11-23', count: 1 },
    { day: '2026-11-26', count: 2 },
  ]);
  expect(['2026-11-23', '2026-11-26', '2026-12-03'].map((each) => onDay(each, TODAY))).toEqual([
    'tomorrow',
    'on Thursday',
    'on Thursday, December 3',
  ]);
});

test('a review takes about two minutes for three questions', () => {
  expect([1, 3, 10].map(reviewMinutes)).toEqual([1, 2, 7]);
  expect([1, 3].map(toReview)).toEqual(['1 question to review', '3 questions to review']);
});
