// The criteria of COUNTIF and similar functions: 3, "yes", ">=2", "<>", "email *".
import { asText, CellError, compared, Day, typedCell, type Value } from './values.ts';

/** An error in a cell matches nothing. */
export function meeting(criterion: Value): (value: Value) => boolean {
  if (typeof criterion !== 'string') {
    const wanted = criterion === null ? 0 : criterion;
    return (value) => isOfKind(value, wanted) && compared(value, wanted) === 0;
  }
  const [, by = '', text = ''] = /^(<>|<=|>=|<|>|=)?([\s\S]*)$/.exec(criterion) ?? [];
  const wanted = typedCell(text);
  if (by === '' || by === '=') return equal(wanted, text, by);
  if (by === '<>') {
    const same = equal(wanted, text, '=');
    return (value) => !(value instanceof CellError) && !same(value);
  }
  return (value) => {
    if (!isOfKind(value, wanted)) return false;
    const order = compared(value, wanted);
    return by === '<' ? order < 0 : by === '>' ? order > 0 : by === '<=' ? order <= 0 : order >= 0;
  };
}

function equal(wanted: Value, text: string, by: string): (value: Value) => boolean {
  if (text === '') return (value) => value === null || (by === '' && value === '');
  if (typeof wanted !== 'string')
    return (value) => {
      // Also matches a number that a formula returned as text, such as a phone number.
      const read = typeof value === 'string' ? typedCell(value) : value;
      return isOfKind(read, wanted) && compared(read, wanted) === 0;
    };
  const pattern = wildcards(text);
  return (value) => typeof value === 'string' && pattern.test(value);
}

function isOfKind(value: Value, wanted: Value): boolean {
  if (value === null || value instanceof CellError) return false;
  const kind = (of: Value) => (of instanceof Day ? 'number' : typeof of);
  return kind(value) === kind(wanted);
}

/** `*` matches any letters, `?` for one; ~ takes that meaning away. Case does not matter. */
export function wildcards(text: string): RegExp {
  const source = asText(text).replace(/~([*?~])|[.*+?^${}()|[\]\\]/g, (found, plain?: string) => {
    if (plain) return `\\${plain}`;
    return found === '*' ? '[\\s\\S]*' : found === '?' ? '[\\s\\S]' : `\\${found}`;
  });
  return new RegExp(`^${source}$`, 'i');
}
