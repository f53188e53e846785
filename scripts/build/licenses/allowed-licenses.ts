// The licenses under which we hand out other people's code: each lets a commercial product contain it and asks for no
// more than its text and its author's name (docs/decisions/0224-what-we-hand-out-and-under-which-terms.md).
// Names are SPDX's: https://spdx.org/licenses/

const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** An SPDX expression: of `OR` one is enough, `AND` asks for all. Anything else, also nothing, is not allowed. */
export function isAllowed(expression: string): boolean {
  // npm's words for a text of its own, which we have not read: https://docs.npmjs.com/files/package.json#license
  const tokens =
    expression.replaceAll(/SEE LICENSE IN [^\s()]+/g, 'LicenseRef-own').match(/[()]|[^\s()]+/g) ??
    [];
  let at = 0;

  function term(): boolean {
    const token = tokens[at++] ?? '';
    if (token !== '(') return ALLOWED.has(token);
    const inner = alternatives();
    return tokens[at++] === ')' && inner;
  }
  function all(): boolean {
    let result = term();
    while (tokens[at] === 'AND') {
      at++;
      result = term() && result;
    }
    return result;
  }
  function alternatives(): boolean {
    let result = all();
    while (tokens[at] === 'OR') {
      at++;
      result = all() || result;
    }
    return result;
  }
  const result = alternatives();
  return result && at === tokens.length;
}
