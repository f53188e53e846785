// What an editor reads under a field: what is wrong with it, and what to do. The limits are those of the build's rules
// (src/content/rules.ts), which say it more shortly.
import { ALT, DASHED, type Field, IMAGE_ID, LINK, type Pattern } from '../model/fields.ts';
import { nameOf } from '../model/readable-name.ts';

/** Said when a field that has to be filled in is empty. */
export function whatIsMissing(field: Field): string {
  switch (field.kind) {
    case 'whole':
      return `Write a whole number from ${field.min} to ${field.max}.`;
    case 'choice':
      return 'Choose one.';
    case 'slug':
      return 'This page needs an address. Press Generate to make one.';
    case 'date':
      return 'Choose a day.';
    case 'moment':
      return 'Choose a day and a time.';
    case 'reference':
      return 'Choose a document.';
    case 'image':
      return 'Choose a picture.';
    case 'list':
      return `Add ${atLeast(field)}.`;
    case 'group':
      return 'Fill in what is in here.';
    default:
      return 'Write something here.';
  }
}

/** Nothing, or a sentence or two. An empty field is missing, not wrong. */
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
    case 'choice':
      return Object.hasOwn(field.of, String(value))
        ? undefined
        : 'This is none of the choices. Choose one.';
    case 'slug':
      return wrongPattern(DASHED, (value as { current?: string }).current ?? '');
    case 'link':
      return wrongPattern(LINK, String(value));
    case 'email':
      return EMAIL.test(String(value)) ? undefined : 'Write an address such as help@example.com.';
    case 'moment':
      return wrongOrder(String(value), field.after && beside[field.after]);
    case 'rich':
      return (value as unknown[]).length < field.min
        ? `Too short: write ${field.min} paragraphs or more.`
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
      : `Too short: ${counted(there, 'character')}, and at least ${min} are needed.`;
  }
  if (value.length > max) {
    return `Too long by ${counted(value.length - max, 'character')}: at most ${max} fit.`;
  }
  return pattern && wrongPattern(pattern, value);
}

function wrongPattern({ is, instead }: Pattern, value: string) {
  return is.test(value) ? undefined : instead;
}

function wrongOrder(end: string, begin: unknown) {
  return typeof begin === 'string' && Date.parse(end) <= Date.parse(begin)
    ? 'This is not later than the moment from which it is shown. Choose a later one, or empty one of the two.'
    : undefined;
}

/** What is left of a picture that was taken out again is empty, or a text without a picture. */
function wrongPicture(
  field: Field & { kind: 'image' },
  { alt, asset }: Picture,
  beside: Readonly<Record<string, unknown>>,
) {
  if (!asset && (alt ?? undefined) === undefined) {
    return field.optional ? undefined : whatIsMissing(field);
  }
  if (!asset) return 'There is no picture to this text. Choose one, or empty the text.';
  return (
    wrongPattern(IMAGE_ID, asset._ref ?? '') ??
    (alt ? textIssue(ALT, alt) : 'Write what the picture shows, for people who do not see it.') ??
    (field.with && !beside[field.with]
      ? `Fill in “${nameOf(field.with)}” as well, or remove the picture.`
      : undefined)
  );
}

function wrongList(field: Field & { kind: 'list' }, value: readonly unknown[]) {
  if (value.length < field.min) return `Too few: add ${atLeast(field)}.`;
  if (value.length > field.max)
    return `Too many: ${field.max} fit, so remove ${value.length - field.max}.`;
  const names = value.map((entry) => (entry as { _ref?: string } | null)?._ref ?? entry);
  return field.unique && new Set(names).size < names.length
    ? 'Something is in this list twice. Remove one of the two.'
    : undefined;
}

function atLeast({ min, max }: Field & { kind: 'list' }): string {
  return min === max ? `exactly ${min}` : `at least ${min}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
