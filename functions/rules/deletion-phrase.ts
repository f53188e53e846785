/** The phrase to type, so that nobody deletes an account with one click too many. */
export const DELETION_PHRASE = 'delete my account';
