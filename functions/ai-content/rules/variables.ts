// A prompt's text is what an editor wrote, with {variables} in braces. Everything else about a blank follows from its
// name and its place in the text.

export type PromptPart =
  | { kind: 'text'; text: string }
  /** `name` without the braces. */
  | { kind: 'blank'; name: string };

/** The member's values by the variable's name. A blank that is not filled in is missing or empty. */
export type PromptValues = Readonly<Record<string, string>>;

/** Characters of one value, after which the form stops taking more. */
export const MAX_VALUE = 10_000;
/** Characters of the whole prompt, filled in. */
export const MAX_PROMPT = 30_000;

const VARIABLE = /\{([a-z][a-z0-9_]{0,79})\}/g;

export function promptParts(text: string): PromptPart[] {
  const parts: PromptPart[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'blank', name: match[1] as string });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Each variable once, in the order of the text. */
export function variablesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), ([, name]) => name as string))];
}

/** White space alone does not fill a blank. */
export const isFilled = (value: string | undefined): value is string => !!value?.trim();

const ownValue = (values: PromptValues, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The text to copy. A blank that is open keeps its {name}; braces inside a value are not filled in again. */
export function fillPrompt(text: string, values: PromptValues): string {
  return text.replaceAll(VARIABLE, (variable, name: string) => {
    const value = ownValue(values, name);
    return isFilled(value) ? value.trim() : variable;
  });
}

export function openBlanks(text: string, values: PromptValues): string[] {
  return variablesOf(text).filter((name) => !isFilled(ownValue(values, name)));
}
