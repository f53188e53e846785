// US Letter with one-inch margins. Its text is 165 mm wide, which also fits on A4: docs/decisions/0143.

export const TWIPS_PER_POINT = 20;
/** In twentieths of a point, Word's unit. */
export const PAPER = { width: 12_240, height: 15_840, margin: 1_440 } as const;
export const TEXT_WIDTH = PAPER.width - 2 * PAPER.margin;
