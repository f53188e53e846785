/** To type, so that no press too many deletes an account. */
export const ERASURE_PHRASE = 'delete this account';
