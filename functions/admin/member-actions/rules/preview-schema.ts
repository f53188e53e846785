// The emails that can be read before an action sends them, and what each has to know.
import * as v from 'valibot';
import { isDay } from '../../../rules/days/days.ts';
import { PLANS } from '../../../rules/plans.ts';

const UNKNOWN = 'There’s no such email';
const memberId = v.pipe(v.string(UNKNOWN), v.nonEmpty(UNKNOWN), v.maxLength(64, UNKNOWN));
const until = v.pipe(v.string(UNKNOWN), v.check(isDay, UNKNOWN));

export const PreviewedEmail = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('refunded'),
      memberId,
      cents: v.pipe(v.string(UNKNOWN), v.regex(/^\d{1,9}$/, UNKNOWN), v.transform(Number)),
    }),
    v.object({
      kind: v.literal('access-given'),
      memberId,
      until,
      plan: v.picklist(
        PLANS.map(({ key }) => key),
        UNKNOWN,
      ),
    }),
    v.object({ kind: v.literal('guarantee-extended'), memberId, until }),
    v.object({ kind: v.literal('exported-by-team'), memberId }),
    v.object({ kind: v.literal('account-deleted'), memberId }),
  ],
  UNKNOWN,
);
