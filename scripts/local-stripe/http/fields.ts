// Types of parameters. An empty string unsets a parameter, so optional parameters can become null.
import { invalid } from './errors.ts';
import type { Form, FormValue } from './form.ts';

export type Field<T> = (value: FormValue, param: string) => T;
export type Fields = Record<string, Field<unknown>>;
/** Fields whose names must exist in the SDK: `{ … } satisfies Named<Stripe.CustomerCreateParams>`. */
export type Named<P> = { [K in keyof P]?: Field<unknown> };
export type Params<F extends Fields> = { [K in keyof F]?: F[K] extends Field<infer T> ? T : never };

/** Validates a whole form: no unknown parameters, every value of the right type. */
export function readParams<F extends Fields>(fields: F, form: Form, parent = ''): Params<F> {
  const params: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(form)) {
    const param = parent ? `${parent}[${key}]` : key;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) throw invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
    params[key] = field(value, param);
  }
  return params as Params<F>;
}

export const text: Field<string | null> = (value, param) => {
  if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, param);
  return value === '' ? null : value;
};

export const integer: Field<number> = (value, param) => {
  if (value === '') throw cannotBeUnset(param);
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, param, 'parameter_invalid_integer');
  return Number(value);
};

export const decimal: Field<number> = (value, param) => {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value))
    throw invalid(`Invalid decimal: ${value}`, param);
  return Number(value);
};

export const boolean: Field<boolean> = (value, param) => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw invalid(`Invalid boolean: ${value}`, param);
};

export function oneOf<const T extends string>(...words: T[]): Field<T> {
  return (value, param) => {
    const word = words.find((known) => known === value);
    if (word) return word;
    const choice = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
    throw invalid(`Invalid ${param}: must be one of ${choice}`, param);
  };
}

/** A timestamp, or one of the keywords for one. */
export function moment<const W extends string>(...words: W[]): Field<number | W | null> {
  return (value, param) => {
    if (value === '') return null;
    return words.find((word) => word === value) ?? integer(value, param);
  };
}

export function hash<F extends Fields>(fields: F): Field<Params<F> | null> {
  return (value, param) => {
    if (value === '') return null;
    if (typeof value === 'string') throw invalid('Invalid object', param);
    return readParams(fields, value, param);
  };
}

export function list<T>(field: Field<T>): Field<T[]> {
  return (value, param) => {
    if (value === '') return [];
    if (typeof value === 'string') throw invalid('Invalid array', param);
    return Object.entries(value).map(([key, inner]) => field(inner, `${param}[${key}]`));
  };
}

/** Accepted as at Stripe, but without effect here. */
export const ignored: Field<unknown> = (value) => value;

export function required<T>(value: T | null | undefined, param: string): T {
  if (value === undefined)
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  if (value === null) throw cannotBeUnset(param);
  return value;
}

function cannotBeUnset(param: string) {
  return invalid(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    param,
    'parameter_invalid_empty',
  );
}
