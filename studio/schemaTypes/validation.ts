import { isNeeded } from '../model/conditions.ts';
import type { Field } from '../model/fields.ts';
import { fieldIssue, whatIsMissing } from './field-rules.ts';

type Answer = true | string | { message: string; path: unknown[] }[];
export interface Context {
  parent?: unknown;
  getClient(options: { apiVersion: string }): {
    withConfig(config: { perspective: string }): {
      fetch<T>(query: string, params: Record<string, unknown>): Promise<T>;
    };
  };
}

/** The common methods of all field types' rules; Sanity has a separate TypeScript type for each. */
export interface AnyRule {
  required(): AnyRule;
  integer(): AnyRule;
  min(n: number): AnyRule;
  max(n: number): AnyRule;
  error(message: string): AnyRule;
  custom(check: (value: unknown, context: Context) => Answer | Promise<Answer>): AnyRule;
  warning(): AnyRule;
}

/** A message applies to its whole rule, so "missing" and "invalid" are two rules. */
export function validation(rule: AnyRule, field: Field): AnyRule[] {
  const { advice } = field;
  return [
    ...(isNeeded(field, {}) ? [missing(rule, field)] : []),
    field.kind === 'whole'
      ? rule.integer().min(field.min).max(field.max).error(whatIsMissing(field))
      : rule.custom((value, { parent }) => {
          const said = fieldIssue(field, value, values(parent));
          return said ? (field.kind === 'image' ? [{ message: said, path: ['alt'] }] : said) : true;
        }),
    ...(advice ? [rule.custom((value) => (value ? true : advice)).warning()] : []),
  ];
}

function missing(rule: AnyRule, field: Field): AnyRule {
  if (!field.unless) return rule.required().error(whatIsMissing(field));
  return rule.custom((value, { parent }) =>
    (value ?? undefined) === undefined && isNeeded(field, values(parent))
      ? whatIsMissing(field)
      : true,
  );
}

function values(parent: unknown): Record<string, unknown> {
  return typeof parent === 'object' && parent !== null && !Array.isArray(parent)
    ? (parent as Record<string, unknown>)
    : {};
}
