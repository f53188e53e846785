import type { Answer } from '../../../functions/reviews/rules/limits.ts';

export const LABELS: Record<Answer, string> = { yes: 'Yes', no: 'Not yet', unsure: 'Can’t tell' };
