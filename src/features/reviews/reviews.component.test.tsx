import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hands, openPage, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { AskedWork, OwnReviews, ReviewedWork } from './reviews.ts';

const press = hands();
const AT = '2026-11-26T10:00:00.000Z';
const WORK: ReviewedWork = {
  ...{ id: 7, version: AT, moduleId: 'm', lesson: 'A lesson', kind: 'text', title: 'An offer' },
  ...{ text: 'The price is $240.', url: null, file: null },
  ...{ questions: ['A price'], failed: [], comments: [], until: null },
};
const STATE: OwnReviews = {
  asked: { askedAt: AT, until: AT, written: 0, isAlone: false },
  ...{ isHandedIn: true, reviews: [], left: 2, work: WORK, comments: [] },
};
const asked = (id: number): AskedWork => ({
  ...{ id, lesson: 'A lesson', title: `Work ${id}`, excerpt: null, kind: 'text', askedAt: AT },
  written: 0,
});

async function openReviews() {
  await openPage({ at: '/micro-learning?module=m' }, async () => {
    const { Reviews } = await import('./Reviews.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <Reviews moduleId="m" version={AT} />
        <Toaster />
      </>
    );
  });
}
async function openDesk() {
  await openPage({ at: '/moderation' }, async () => {
    const { MentorDesk } = await import('./MentorDesk.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <MentorDesk />
        <Toaster />
      </>
    );
  });
}

async function write() {
  await press.click(await until(() => screen.getByRole('radio', { name: 'Yes' })));
  await press.type(screen.getByLabelText(/What works/), 'the price');
  await press.type(screen.getByLabelText(/I would change/), 'the end');
}
const send = () => press.click(screen.getByRole('button', { name: 'Send the review' }));
const works = () => screen.getByLabelText<HTMLTextAreaElement>(/What works/);

test('the work was changed, and then the network is gone: what is written stays', async () => {
  answer('/api/reviews/lessons/m', { json: STATE });
  await openReviews();
  await write();
  answer('/api/reviews/works/7/review', {
    status: 409,
    json: { code: 'changed', message: 'Its author changed it.' },
  });
  answer('/api/reviews/lessons/m', 'no network');
  await send();
  await until(() => expect(screen.getByText('Its author changed it.')).toBeTruthy());
  await until(() => expect(screen.getAllByText(/Check your connection/).length).toBeGreaterThan(0));
  expect(works().value).toBe('the price');
});

test('a review that was written on another device meanwhile makes room for the next', async () => {
  answer('/api/reviews/lessons/m', { json: STATE });
  await openReviews();
  await write();
  answer('/api/reviews/works/7/review', {
    status: 409,
    json: { code: 'reviewed', message: 'You’ve reviewed this already.' },
  });
  answer('/api/reviews/lessons/m', { json: { ...STATE, work: null, left: 1 } });
  await send();
  await until(() => expect(screen.getByRole('button', { name: 'Review one more' })).toBeTruthy());
  await until(() => expect(screen.getAllByText('You’ve reviewed this already.')).not.toEqual([]));
});

test('“Show more” pressed twice shows each hand-in once', async () => {
  answer('/api/reviews/asked', { json: { works: [asked(1)], next: 'a_1' } });
  await openDesk();
  const more = await until(() => screen.getByRole('button', { name: 'Show more' }));
  const rest = holdAnswer('/api/reviews/asked', { json: { works: [asked(2)], next: null } });
  await press.dblClick(more);
  rest.arrive();
  await until(() => expect(screen.getByText('Work 2')).toBeTruthy());
  expect(rest.sent).toHaveLength(1);
  expect(screen.getAllByText('Work 2')).toHaveLength(1);
});

test('the last one of a page was reviewed: the rest can still be shown', async () => {
  answer('/api/reviews/asked', { json: { works: [asked(7)], next: 'a_7' } });
  answer('/api/reviews/works/7', { json: WORK });
  answer('/api/reviews/works/7/review', { json: { done: true } });
  await openDesk();
  await press.click(await until(() => screen.getByRole('button', { name: 'Review it: Work 7' })));
  await write();
  await send();
  await until(() => expect(screen.queryByText('Work 7')).toBeNull());
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});

test('a comment is kept, and then the network is gone: the mentor’s review stays', async () => {
  answer('/api/reviews/asked', { json: { works: [asked(7)], next: null } });
  answer('/api/reviews/works/7', { json: WORK });
  await openDesk();
  await press.click(await until(() => screen.getByRole('button', { name: 'Review it: Work 7' })));
  await write();
  await press.click(screen.getByRole('radio', { name: 'Not yet' }));
  await press.type(screen.getByLabelText(/For everyone who misses this/), 'Write the price first.');
  answer('/api/reviews/comments', { json: { id: 1, says: 'A price', text: 'x' } });
  answer('/api/reviews/works/7', 'no network');
  await press.click(screen.getByRole('button', { name: 'Keep this comment' }));
  await until(() => expect(screen.getAllByText(/didn’t load/).length).toBeGreaterThan(0));
  expect(works().value).toBe('the price');
});
