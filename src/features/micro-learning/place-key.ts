/** Before a lesson's id: where somebody stopped reading it, kept on their device if they allow functional storage. */
export const PLACE_KEY = 'ai-money-masters-place-';
