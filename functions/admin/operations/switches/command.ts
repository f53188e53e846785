// The audit log's row of `npm run switch`, before the change in its batch.
import { TURN_SWITCH } from '../../../switches/change.ts';

/** `row`: ?1 a new UUID, ?2 the time. `details`: ?1 the same, ?2 and ?3 before and after, as JSON. */
export const RECORD_SWITCH_COMMAND = {
  row: `
    INSERT INTO audit_log (request_id, attempt, actor_id, action, subject_id, acted_at)
    VALUES (?1, ?1, NULL, '${TURN_SWITCH}', NULL, ?2)`,
  details: `
    INSERT INTO audit_log_details (audit_id, subject_id, why, before, after)
    SELECT id, NULL, '', ?2, ?3 FROM audit_log WHERE request_id = ?1`,
} as const;
