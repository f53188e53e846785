// Fields that depend on a yes-or-no field: whether they have to be filled in, and whether the form shows them.
import type { Field } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** `siblings`: the values of the fields next to it. */
export const isNeeded = ({ optional, kind, unless }: Field, siblings: Values): boolean =>
  !optional && kind !== 'yesNo' && !(unless && siblings[unless] === true);

/** `path`: Sanity’s, to the field. The condition is looked for next to it first, then in the entry around it. */
export function isHidden(
  { when, unless }: Pick<Field, 'when' | 'unless'>,
  document: unknown,
  path: readonly unknown[],
): boolean {
  const around = valuesAlong(document, path.slice(0, -1)).reverse();
  const isOn = (name: string) => around.find((values) => name in values)?.[name] === true;
  return (when !== undefined && !isOn(when)) || (unless !== undefined && isOn(unless));
}

/** The objects from the document to the end of the path. */
function valuesAlong(document: unknown, path: readonly unknown[]): Values[] {
  const found = [document];
  for (const step of path) found.push(within(found.at(-1), step));
  return found.filter(
    (value): value is Values =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}

function within(value: unknown, step: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && typeof step === 'object' && step !== null) {
    const { _key } = step as { _key?: string };
    return value.find((entry) => (entry as { _key?: string } | null)?._key === _key);
  }
  return (value as Values)[String(step)];
}
