/** Prefix of a lesson's ID: the member's reading position, kept on their device if they allow functional storage. */
export const PLACE_KEY = 'ai-money-masters-place-';
