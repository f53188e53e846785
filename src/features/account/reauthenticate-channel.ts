/** On which the window of a proof tells the account page that it was given. */
export const STILL_YOU = 'still-you';
