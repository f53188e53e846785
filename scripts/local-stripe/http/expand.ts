// `expand[]=latest_invoice.confirmation_secret`: replaces ids with objects and includes expand-only properties.

import { type Document, visible } from '../unit-of-work/document.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { invalid } from './errors.ts';
import { onRequest } from './on-request.ts';

type Json = Record<string, unknown>;

const MAX_DEPTH = 4;

export async function expanded(work: UnitOfWork, body: object, paths: string[]): Promise<object> {
  const copy = structuredClone(visible(body)) as Json;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH)
      throw invalid(
        `You cannot expand more than ${MAX_DEPTH} levels of a property: ${path}`,
        'expand',
      );
    await expandPath(work, copy, steps, path);
  }
  return copy;
}

async function expandPath(
  work: UnitOfWork,
  owner: Json,
  steps: string[],
  path: string,
): Promise<void> {
  const [step = '', ...rest] = steps;
  const value = owner[step] ?? (await onRequest(work, owner, step));
  if (value === undefined) {
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  }
  owner[step] = await expandValue(work, value, rest, path);
}

async function expandValue(
  work: UnitOfWork,
  value: unknown,
  rest: string[],
  path: string,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const one of value) all.push(await expandValue(work, one, rest, path));
    return all;
  }
  const object = typeof value === 'string' ? await objectBehind(work, value, path) : value;
  if (rest.length > 0 && typeof object === 'object' && object !== null)
    await expandPath(work, object as Json, rest, path);
  return object;
}

async function objectBehind(work: UnitOfWork, id: string, path: string): Promise<object> {
  const document = await work.find<Document>(id);
  if (!document) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  return structuredClone(visible(document));
}
