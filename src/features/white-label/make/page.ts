/** Points. 1 inch is 72. */
export const PAGE = { width: 612, height: 792, left: 60, right: 60, top: 44, bottom: 44 } as const;
export const WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const INK = '#1d1a16';
export const MUTED = '#5c564d';
export const HAIRLINE = '#d9d3c7';
