import * as v from 'valibot';

/** One message per field, the first that applies. Used in API errors and in forms. */
export function fieldMessages(
  issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): Record<string, string> {
  const messages = v.flatten(issues).nested ?? {};
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, texts]) => (texts?.[0] ? [[name, texts[0]]] : [])),
  );
}
