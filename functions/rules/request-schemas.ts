// Schemas that the bodies of many requests share.
import * as v from 'valibot';
import { UNKNOWN_FIELD } from './unknown-field.ts';

const INVALID_ID = 'That isn’t a valid ID';

/** A UUID that the browser makes, so that a retry does nothing twice. */
export const requestId = v.pipe(v.string(INVALID_ID), v.uuid(INVALID_ID));

/** For URLs that say everything. POST, PUT and PATCH still need a JSON body: functions/http/json-body.ts. */
export const NoFields = v.strictObject({}, UNKNOWN_FIELD);
