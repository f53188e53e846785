// Reads the YAML that our recipes are written in, and refuses everything else: maps, lists and scalars, indented by two
// spaces. A parser that accepts more would also accept mistakes.

export type Yaml = string | null | Yaml[] | { [key: string]: Yaml };

interface Line {
  indent: number;
  text: string;
  number: number;
}

const KEY = /^([\w-]+):(?: (.*))?$/;

/** Throws with the number of a line that it does not understand. */
export function parseYaml(text: string): Yaml {
  const lines = text.split('\n').flatMap((raw, n): Line[] => {
    if (raw.trim() === '') return [];
    const [, spaces = '', rest = ''] = /^( *)(\S.*)$/.exec(raw) ?? [];
    if (rest === '' || spaces.length % 2 !== 0 || rest !== rest.trimEnd())
      throw new Error(`line ${n + 1}: ${raw}`);
    return [{ indent: spaces.length, text: rest, number: n + 1 }];
  });
  const value = block(lines, 0);
  if (lines[0]) throw new Error(`line ${lines[0].number}: ${lines[0].text}`);
  return value;
}

/** Takes the lines of one block from the front of `lines`. */
function block(lines: Line[], indent: number): Yaml {
  const first = lines[0];
  if (!first || first.indent < indent) return null;
  if (first.indent !== indent) throw new Error(`line ${first.number}: ${first.text}`);
  return first.text.startsWith('- ') ? list(lines, indent) : map(lines, indent);
}

function list(lines: Line[], indent: number): Yaml[] {
  const items: Yaml[] = [];
  for (
    let line = lines[0];
    line?.indent === indent && line.text.startsWith('- ');
    line = lines[0]
  ) {
    // The item's first line is one of a block that is two deeper.
    lines[0] = { ...line, indent: indent + 2, text: line.text.slice(2) };
    items.push(
      KEY.test(lines[0].text) ? map(lines, indent + 2) : scalar(lines.shift()?.text ?? ''),
    );
  }
  return items;
}

function map(lines: Line[], indent: number): Yaml {
  const values: Record<string, Yaml> = {};
  for (let line = lines[0]; line?.indent === indent; line = lines[0]) {
    const [whole, key = '', value] = KEY.exec(line.text) ?? [];
    if (!whole || key in values) throw new Error(`line ${line.number}: ${line.text}`);
    lines.shift();
    values[key] = value === undefined ? block(lines, indent + 2) : scalar(value);
  }
  return values;
}

/** Text that YAML would read as something else is refused. */
function scalar(text: string): string {
  if (/^[[\]{}&*!|>'"%@`#]|: |\s#/.test(text) && !text.startsWith('${{'))
    throw new Error(`not plain: ${text}`);
  return text;
}
