const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A count as a heading begins with it: a word up to ten, then digits. */
export const countWord = (count: number): string => WORDS[count] ?? count.toLocaleString('en-US');
