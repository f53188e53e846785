/** The first file of the export that a member opens. */
export const PAGE_NAME = 'Start here.html';
