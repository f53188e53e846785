// The messages an editor reads below a field: what is wrong, and what to do. The limits are those of the build's rules
// (src/content/rules.ts), which have shorter messages.
import { ALT, DASHED, type Field, IMAGE_ID, LINK, type Pattern } from '../model/fields.ts';
import { nameOf } from '../model/readable-name.ts';

/** The message for a required field that is empty. */
export function whatIsMissing(field: Field): string {
  switch (field.kind) {
    case 'whole':
      if (field.marks) return 'Mark one.';
      return `Enter a whole number from ${field.min} to ${field.max}.`;
    case 'number':
      return `Enter a number from ${field.min} to ${field.max}.`;
    case 'choice':
      return 'Choose one.';
    case 'slug':
      return 'This page needs an address. Click Generate to create one.';
    case 'date':
      return 'Choose a date.';
    case 'moment':
      return 'Choose a date and time.';
    case 'reference':
      return 'Choose a document.';
    case 'image':
      return 'Choose a picture.';
    case 'list':
      return `Add ${atLeast(field)}.`;
    case 'group':
      return 'Fill in the fields in here.';
    default:
      return 'Write something here.';
  }
}

/** Undefined, or a sentence or two. An empty field counts as missing, not as wrong. */
export function fieldIssue(
  field: Field,
  value: unknown,
  beside: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (value === undefined || value === null) return;
  switch (field.kind) {
    case 'line':
    case 'text':
      return textIssue(field, String(value));
    case 'whole':
      return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
        ? undefined
        : whatIsMissing(field);
    case 'number':
      return Number(value) >= field.min && Number(value) <= field.max
        ? undefined
        : whatIsMissing(field);
    case 'choice':
      return Object.hasOwn(field.of, String(value))
        ? undefined
        : 'This isn’t one of the options. Choose one from the list.';
    case 'slug':
      return wrongPattern(DASHED, (value as { current?: string }).current ?? '');
    case 'link':
      return wrongPattern(LINK, String(value));
    case 'email':
      return EMAIL.test(String(value))
        ? undefined
        : 'Enter an email address, such as help@example.com.';
    case 'moment':
      return wrongOrder(String(value), field.after && beside[field.after]);
    case 'rich':
      return (value as unknown[]).length < field.min
        ? `Too short. Minimum number of paragraphs: ${field.min}.`
        : undefined;
    case 'image':
      return wrongPicture(field, value as Picture, beside);
    case 'list':
      return wrongList(field, value as unknown[]);
    default:
      return;
  }
}

interface Picture {
  alt?: string | null;
  asset?: { _ref?: string } | null;
}

const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu;

function textIssue({ min, max, pattern }: Field & { kind: 'line' | 'text' }, value: string) {
  const there = value.trim().length;
  if (there < min) {
    return there === 0
      ? 'Write something here.'
      : `Too short: ${counted(there, 'character')}. Write at least ${min}.`;
  }
  if (value.length > max) {
    return `Too long by ${counted(value.length - max, 'character')}. The limit is ${max}.`;
  }
  return pattern && wrongPattern(pattern, value);
}

function wrongPattern({ is, instead }: Pattern, value: string) {
  return is.test(value) ? undefined : instead;
}

function wrongOrder(end: string, begin: unknown) {
  return typeof begin === 'string' && Date.parse(end) <= Date.parse(begin)
    ? 'This has to be later than “Show from.” Choose a later date, or clear one of the two.'
    : undefined;
}

/** A picture that was removed leaves an empty object, or only its alternative text. */
function wrongPicture(
  field: Field & { kind: 'image' },
  { alt, asset }: Picture,
  beside: Readonly<Record<string, unknown>>,
) {
  if (!asset && (alt ?? undefined) === undefined) {
    return field.optional ? undefined : whatIsMissing(field);
  }
  if (!asset) return 'This text has no picture. Choose one, or clear the text.';
  return (
    wrongPattern(IMAGE_ID, asset._ref ?? '') ??
    (alt ? textIssue(ALT, alt) : 'Write what the picture shows, for people who can’t see it.') ??
    (field.with && !beside[field.with]
      ? `Fill in “${nameOf(field.with)}” as well, or remove the picture.`
      : undefined)
  );
}

function wrongList(field: Field & { kind: 'list' }, value: readonly unknown[]) {
  if (value.length < field.min) return `Too few: add ${atLeast(field)}.`;
  if (value.length > field.max)
    return `Too many: the limit is ${field.max}, so remove ${value.length - field.max}.`;
  const names = value.map((entry) => (entry as { _ref?: string } | null)?._ref ?? entry);
  return field.unique && new Set(names).size < names.length
    ? 'This list has a duplicate. Remove one of the two.'
    : undefined;
}

function atLeast({ min, max }: Field & { kind: 'list' }): string {
  return min === max ? `exactly ${min}` : `at least ${min}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
