import * as v from 'valibot';
import { isClause, MAX_CLAUSES } from './audience.ts';
import type { Clause } from './clauses.ts';

const UNKNOWN = 'That isn’t a question about members that we know';

export const AudienceSchema = v.pipe(
  v.array(v.custom<Clause>(isClause, UNKNOWN), UNKNOWN),
  v.maxLength(MAX_CLAUSES, `At most ${MAX_CLAUSES} conditions`),
);
