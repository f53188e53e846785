/** The page of a member's hand-in, with its reviews. */
export const handInAddress = (moduleId: string): string =>
  `/micro-learning?module=${encodeURIComponent(moduleId)}#reviews`;

/** "ada-smith-offer.pdf" becomes "hand-in.pdf". */
export const namelessFile = (name: string): string =>
  `hand-in${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''}`;
