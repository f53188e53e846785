/** The classes that highlight the reply in the URL’s fragment, even if it loads after the page. */
export const isHighlighted = (id: number, target: number | null) =>
  `target:outline-2 target:outline-accent target:outline-offset-4 ${id === target ? 'outline-2 outline-accent outline-offset-4' : ''}`;
