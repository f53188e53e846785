import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { ROLES } from '../../../rules/roles.ts';
import { cleanLine } from '../../../rules/text/clean.ts';
import { requiredText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';

const MAX_WHY = 500;

const WHOSE = 'Enter the member’s email address';

export const RoleChange = v.strictObject(
  {
    id: requestId,
    change: v.picklist(['grant', 'revoke'], 'Please choose what should change'),
    role: v.picklist(ROLES, 'Please choose a role'),
    email: v.pipe(
      v.string(WHOSE),
      v.trim(),
      v.nonEmpty(WHOSE),
      v.email('Enter an email address like name@example.com'),
      v.maxLength(254, 'That email address is too long'),
    ),
    why: requiredText('Please write one sentence why', MAX_WHY, cleanLine),
  },
  UNKNOWN_FIELD,
);
