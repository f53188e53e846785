/** Where a member finds what they handed in, with its reviews. */
export const handInAddress = (moduleId: string): string =>
  `/micro-learning?module=${encodeURIComponent(moduleId)}#reviews`;
