// US Letter with margins of an inch. Its text is 165 mm wide, which A4 has room for too: docs/decisions/0143.

export const TWIPS_PER_POINT = 20;
/** In twentieths of a point, as Word counts. */
export const PAPER = { width: 12_240, height: 15_840, margin: 1_440 } as const;
export const TEXT_WIDTH = PAPER.width - 2 * PAPER.margin;
