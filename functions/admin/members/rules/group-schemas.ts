// The team's own groups, and files of members.
import * as v from 'valibot';
import { requestId } from '../../../rules/request-schemas.ts';
import { cleanLine } from '../../../rules/text/clean.ts';
import { requiredText } from '../../../rules/text/schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { AudienceSchema } from './audience-schema.ts';

const MAX_GROUP_NAME = 60;

export const GroupSave = v.strictObject(
  {
    id: requestId,
    groupId: requestId,
    name: requiredText('Please give the group a name', MAX_GROUP_NAME, cleanLine),
    audience: AudienceSchema,
  },
  UNKNOWN_FIELD,
);

export const GroupDeletion = v.strictObject({ id: requestId, groupId: requestId }, UNKNOWN_FIELD);

export const CsvDownload = v.strictObject(
  { id: requestId, audience: AudienceSchema },
  UNKNOWN_FIELD,
);
