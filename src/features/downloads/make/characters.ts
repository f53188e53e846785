// The fonts built into every PDF reader have the characters of Windows-1252. Others are written with those.

const WINDOWS_1252 = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

const INSTEAD: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↗': '',
  '≥': '>=',
  '≤': '<=',
  '≠': 'is not',
  '≈': 'about',
  '−': '–',
  '✓': 'x',
  '✔': 'x',
  '☑': '[x]',
  '☐': '[ ]',
  '\u2011': '-',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\t': '    ',
  Ł: 'L',
  ł: 'l',
};

/** The text in Windows-1252; characters without a counterpart become question marks. */
export function inWindows1252(text: string): string {
  return [...text.normalize('NFC')].map(asKnown).join('');
}

function asKnown(character: string): string {
  if (WINDOWS_1252.test(character)) return character;
  const instead = INSTEAD[character];
  if (instead !== undefined) return instead;
  const withoutMarks = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...withoutMarks].every((each) => WINDOWS_1252.test(each)) ? withoutMarks : '?';
}
