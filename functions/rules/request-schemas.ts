// Schemas that the bodies of many requests share.
import * as v from 'valibot';
import { UNKNOWN_FIELD } from './unknown-field.ts';

const INVALID_ID = 'That isn’t a valid ID';

/** A UUID that the browser makes, so that a retry does nothing twice. */
export const requestId = v.pipe(v.string(INVALID_ID), v.uuid(INVALID_ID));

/** The address says everything. POST, PUT and PATCH have a JSON body all the same: functions/http/json-body.ts. */
export const NoFields = v.strictObject({}, UNKNOWN_FIELD);
