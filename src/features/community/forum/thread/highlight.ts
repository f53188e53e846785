/** For the reply that the address leads to, also when it was loaded later. */
export const isHighlighted = (id: number, target: number | null) =>
  `target:outline-2 target:outline-accent target:outline-offset-4 ${id === target ? 'outline-2 outline-accent outline-offset-4' : ''}`;
