// A document as a line of a dataset file: without the lake's own fields, and with its keys in an order for short diffs.
import { createHash } from 'node:crypto';
import { type LakeDocument, told } from './documents.ts';

type Json = Record<string, unknown>;

/**
 * `before` is the previous content of the line, whose keys keep their order. New keys go where `fields`, the schema's
 * order, has them, and in nested objects after `_type` and `_key`.
 */
export function asLine(document: LakeDocument, before: Json | null, fields: readonly string[]) {
  return JSON.stringify(ordered(told(document), before ?? {}, ['_id', '_type', ...fields]));
}

/** Equal for documents with the same content, whatever the order of their keys. */
export function revisionOf(document: Json): string {
  const text = JSON.stringify(told(document), (_, value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(byKey)) : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 22);
}

function ordered(value: Json, before: Json, known: readonly string[]): Json {
  const keys = Object.keys(before).filter((key) => key in value);
  for (const key of [...known, ...Object.keys(value)]) {
    if (!(key in value) || keys.includes(key)) continue;
    const earlier = known.slice(0, Math.max(0, known.indexOf(key))).reverse();
    const neighbor = earlier.find((other) => keys.includes(other));
    if (neighbor) keys.splice(keys.indexOf(neighbor) + 1, 0, key);
    else if (known.includes(key)) keys.unshift(key);
    else keys.push(key);
  }
  return Object.fromEntries(keys.map((key) => [key, below(value[key], before[key])]));
}

function below(value: unknown, before: unknown): unknown {
  if (isObject(value)) return ordered(value, isObject(before) ? before : {}, ['_type', '_key']);
  if (!Array.isArray(value)) return value;
  const old = Array.isArray(before) ? before : [];
  return value.map((entry, i) => below(entry, sameEntry(old, entry) ?? old[i]));
}

function sameEntry(old: readonly unknown[], entry: unknown): unknown {
  if (!isObject(entry) || !entry._key) return undefined;
  return old.find((other) => isObject(other) && other._key === entry._key);
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
