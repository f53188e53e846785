import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { dayFrom, MAX_LABELS, MAX_ROWS, ROWS_PER_REQUEST } from './rows.ts';

const NOT_A_ROW = 'That isn’t a row of a file';
const day = v.nullable(
  v.pipe(
    v.string('Enter a day'),
    v.check((text) => dayFrom(text) === text, 'Enter a day like 2027-01-31'),
  ),
);
const text = (most: number) => v.pipe(v.string(NOT_A_ROW), v.maxLength(most, NOT_A_ROW));

export const Draft = v.strictObject(
  {
    id: requestId,
    fileName: text(200),
    source: text(40),
    /** For rows without a day of their own. */
    accessUntil: day,
    sendsInvitations: v.boolean('Choose whether to send invitations'),
  },
  UNKNOWN_FIELD,
);

const Row = v.strictObject(
  {
    line: v.pipe(v.number(NOT_A_ROW), v.integer(NOT_A_ROW), v.minValue(1), v.maxValue(1_000_000)),
    email: text(320),
    firstName: text(80),
    lastName: text(80),
    joinedAt: day,
    accessUntil: day,
    labels: v.pipe(v.array(text(80), NOT_A_ROW), v.maxLength(MAX_LABELS, NOT_A_ROW)),
    mayEmail: v.boolean(NOT_A_ROW),
    problem: text(60),
  },
  UNKNOWN_FIELD,
);

export const Rows = v.strictObject(
  {
    importId: requestId,
    rows: v.pipe(
      v.array(Row, NOT_A_ROW),
      v.minLength(1, NOT_A_ROW),
      v.maxLength(ROWS_PER_REQUEST, `At most ${ROWS_PER_REQUEST} rows at once`),
    ),
  },
  UNKNOWN_FIELD,
);

export const Start = v.strictObject({ id: requestId, importId: requestId }, UNKNOWN_FIELD);
export const Step = v.strictObject({ importId: requestId }, UNKNOWN_FIELD);

export const TOO_MANY = `A file may have at most ${MAX_ROWS.toLocaleString('en-US')} rows.`;
