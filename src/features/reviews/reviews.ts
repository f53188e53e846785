// The browser's requests to the reviews API. Every function rejects with ApiError.
import type { ReportReason } from '../../../functions/community/moderation/rules/reports.ts';
import type { AskedWork } from '../../../functions/reviews/asked.ts';
import type { OwnReview, OwnReviews } from '../../../functions/reviews/own.ts';
import type { NewReview } from '../../../functions/reviews/rules/review-schemas.ts';
import type { ReviewedWork } from '../../../functions/reviews/work.ts';
import { api, dataOf } from '../../lib/api.ts';

export type { AskedWork, NewReview, OwnReview, OwnReviews, ReviewedWork };

const of = (moduleId: string) => ({ param: { moduleId } });
const withId = (id: number) => ({ param: { id: String(id) } });

export const readReviews = (moduleId: string): Promise<OwnReviews> =>
  dataOf(api.reviews.lessons[':moduleId'].$get(of(moduleId)));

export const askForReviews = (moduleId: string, asks: boolean): Promise<OwnReviews> =>
  dataOf(api.reviews.lessons[':moduleId'].request.$put({ ...of(moduleId), json: { asks } }));

/** The next hand-in to review, or the one that is open. */
export const claimWork = (moduleId: string): Promise<OwnReviews> =>
  dataOf(api.reviews.lessons[':moduleId'].claim.$post({ ...of(moduleId), json: {} }));

export const passOn = (moduleId: string) =>
  dataOf(api.reviews.lessons[':moduleId'].claim.$delete(of(moduleId)));

export const sendReview = (id: number, json: NewReview) =>
  dataOf(api.reviews.works[':id'].review.$post({ ...withId(id), json }));

export const thankFor = (id: number) =>
  dataOf(api.reviews[':id'].thanks.$put({ ...withId(id), json: {} }));

export const blockReviewer = (id: number) =>
  dataOf(api.reviews[':id'].block.$put({ ...withId(id), json: {} }));

export const reportReview =
  (id: number) => async (json: { reason: ReportReason; note: string }) => {
    await dataOf(api.reviews[':id'].report.$put({ ...withId(id), json }));
  };

/** For moderators. */
export const readAsked = (
  after: string | null,
): Promise<{ works: AskedWork[]; next: string | null }> =>
  dataOf(api.reviews.asked.$get({ query: after ? { after } : {} } as object)) as never;

export const readWork = (id: number): Promise<ReviewedWork | null> =>
  dataOf(api.reviews.works[':id'].$get(withId(id)));

export const keepComment = (json: { id: string; moduleId: string; says: string; text: string }) =>
  dataOf(api.reviews.comments.$post({ json }));

export const withdrawComment = (id: number) =>
  dataOf(api.reviews.comments[':id'].$delete(withId(id)));

export const NO_CONNECTION = 'Check your connection and try again.';

/** "Nov 29", where the member is. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
