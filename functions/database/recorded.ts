/** True in the batch of an action of the console that is recorded by this request: ?1 is the request, ?2 the attempt. */
export const IS_RECORDED = `
  EXISTS (SELECT 1 FROM audit_log WHERE request_id = ?1 AND attempt = ?2)`;
