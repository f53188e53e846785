// What the browser asks of moderation. Everything rejects with ApiError.
import type { ReportReason, TextKind } from '../../../functions/rules/community/reports.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';

export async function sendReport(json: {
  kind: TextKind;
  id: number;
  reason: ReportReason;
  note: string;
}): Promise<void> {
  await dataOf(api.moderation.reports.$post({ json }));
}

/** Our own message, or `other` when the request did not reach us. */
export const messageOf = (error: unknown, other: string) =>
  (error instanceof ApiError && error.serverMessage) || other;
