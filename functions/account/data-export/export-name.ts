/** The file of the export that a member opens first. */
export const PAGE_NAME = 'Start here.html';
