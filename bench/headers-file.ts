// Parses `_headers`: a path pattern on its own line, its headers indented below.
// https://developers.cloudflare.com/workers/static-assets/headers/

export interface HeaderRule {
  pattern: string;
  headers: Record<string, string>;
}

export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), headers: {} });
      continue;
    }
    const colon = line.indexOf(':');
    const rule = rules.at(-1);
    // "! Name" removes a header before the rule sets its own: later rules win here anyway.
    if (line.trim().startsWith('!')) continue;
    if (rule) rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return rules;
}

/** All rules that match the path, later ones on top. A `*` matches anything. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const fits = ({ pattern }: HeaderRule) =>
    new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(path);
  return Object.assign({}, ...rules.filter(fits).map(({ headers }) => headers));
}
