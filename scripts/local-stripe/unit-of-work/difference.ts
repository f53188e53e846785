// `data.previous_attributes` of an event: the previous values of changed attributes.
type Json = { [key: string]: unknown };

export function previousAttributes(before: Json, after: Json): Json {
  const changed: Json = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changed[key] = isHash(was) && isHash(is) ? previousAttributes(was, is) : was;
  }
  return changed;
}

function isHash(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
