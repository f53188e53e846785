/** The phrase to type, so that one click too many does not delete an account. */
export const DELETION_PHRASE = 'delete my account';
