/** The window for reauthentication reports success to the account page on this channel. */
export const STILL_YOU = 'still-you';
