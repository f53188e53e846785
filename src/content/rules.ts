// Validates published content before a site is built from it: the field descriptions of the Studio's forms, as rules
// for documents from any source. Messages come after the name of the field.
import * as v from 'valibot';
import { KINDS } from '../../studio/model/documents/documents.ts';
import { ALT, DASHED, type Field, type Fields, IMAGE_ID, LINK } from '../../studio/model/fields.ts';
import { lessonBlockOf } from '../../studio/model/lesson-blocks.ts';

/** Sanity identifies the items of a list by it. */
const key = v.pipe(v.string('is missing'), v.nonEmpty('is empty'), v.maxLength(100, 'is too long'));
const REFERENCE = { _ref: v.pipe(v.string('is missing'), v.nonEmpty('is empty')) };

/** A paragraph or, in a lesson, one of the blocks between the paragraphs. */
const part = v.looseObject({ _type: v.string('is missing'), _key: key });
const lessonPart = v.lazy((input) => blockRule((input as { _type?: unknown } | null)?._type));

const blockRules = new Map<string, v.GenericSchema>();

export const DOCUMENT_RULES: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  KINDS.map(({ name, fields }) => [name, object(fields)]),
);

/** Document types that every page needs: no site can be built without them. */
export const ONCE: readonly string[] = KINDS.flatMap(({ name, once }) => (once ? [name] : []));

function object(fields: Fields, more: Record<string, v.GenericSchema> = {}) {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field.optional || field.unless || field.kind === 'yesNo' ? v.nullish(rule(field)) : rule(field),
  ]);
  const single = v.looseObject(
    { ...(Object.fromEntries(entries) as typeof more), ...more },
    'is missing',
  );
  return Object.entries(fields).reduce<v.GenericSchema>((schema, [name, field]) => {
    if (field.kind === 'moment' && field.after) return later(schema, name, field.after);
    if (field.kind === 'image' && field.with) return accompanied(schema, name, field.with);
    if (field.unless) return needed(schema, name, field.unless);
    return schema;
  }, single);
}

/** The end must be after the start. */
function later(schema: v.GenericSchema, name: string, after: string): v.GenericSchema {
  return v.pipe(
    schema as v.GenericSchema<Record<string, string | null | undefined>>,
    v.forward(
      v.check((dates) => isLater(dates[name], dates[after]), `is not after ${after}`),
      [name],
    ),
  );
}

/** An image that is only shown together with another field. */
function accompanied(schema: v.GenericSchema, name: string, beside: string): v.GenericSchema {
  return v.pipe(
    schema as v.GenericSchema<Record<string, { asset?: unknown } | null | undefined>>,
    v.forward(
      v.check(
        (document) => !document[name]?.asset || Boolean(document[beside]),
        `needs ${beside} as well`,
      ),
      [name],
    ),
  );
}

/** Needed unless the yes-or-no field next to it is on. */
function needed(schema: v.GenericSchema, name: string, unless: string): v.GenericSchema {
  return v.pipe(
    schema as v.GenericSchema<Record<string, unknown>>,
    v.forward(
      v.check((group) => group[unless] === true || (group[name] ?? null) !== null, 'is missing'),
      [name],
    ),
  );
}

function rule(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'line':
    case 'text':
      return words(field);
    case 'whole':
      return v.pipe(
        v.number('is not a number'),
        v.integer('is not a whole number'),
        v.minValue(field.min, `is below ${field.min}`),
        v.maxValue(field.max, `is above ${field.max}`),
      );
    case 'number':
      return v.pipe(
        v.number('is not a number'),
        v.minValue(field.min, `is below ${field.min}`),
        v.maxValue(field.max, `is above ${field.max}`),
      );
    case 'choice': {
      const among = Object.keys(field.of);
      return v.picklist(among, ({ received }) => `is ${received}, not one of: ${among.join(', ')}`);
    }
    case 'slug':
      return v.object(
        {
          current: v.pipe(v.string('is missing'), v.regex(DASHED.is, DASHED.says)),
        },
        'is missing',
      );
    case 'yesNo':
      return v.boolean('is neither yes nor no');
    case 'date':
      return v.pipe(v.string('is missing'), v.isoDate('is not a date'));
    case 'moment':
      return v.pipe(v.string('is missing'), v.isoTimestamp('is not a date with a time in UTC'));
    case 'email':
      return v.pipe(v.string('is missing'), v.email('is not an email address'));
    case 'link':
      return v.pipe(v.string('is missing'), v.regex(LINK.is, LINK.says));
    case 'reference':
      return v.looseObject(REFERENCE, 'is missing');
    case 'rich':
      return entries(field.of === 'lessonText' ? lessonPart : part, field.min, Infinity);
    case 'image':
      return picture(field);
    case 'group':
      return object(field.fields);
    case 'list':
      return listed(field);
  }
}

function blockRule(type: unknown): v.GenericSchema {
  const block = lessonBlockOf(String(type));
  if (!block) return part;
  const rule = blockRules.get(block.name) ?? object(block.fields, { _key: key });
  blockRules.set(block.name, rule);
  return rule;
}

function words({ min, max, pattern }: Field & { kind: 'line' | 'text' }) {
  const text = v.pipe(
    v.string('is missing'),
    v.check(
      (value) => value.trim().length >= min,
      min === 1 ? 'is empty' : `is shorter than ${min} characters`,
    ),
    v.maxLength(max, `is longer than ${max} characters`),
  );
  return pattern ? v.pipe(text, v.regex(pattern.is, pattern.says)) : text;
}

/** An image and its alt text come together; both are missing where an editor removed the image. */
function picture({ optional }: Field & { kind: 'image' }) {
  const asset = v.looseObject(
    { _ref: v.pipe(v.string('is missing'), v.regex(IMAGE_ID.is, IMAGE_ID.says)) },
    'is missing',
  );
  return v.pipe(
    v.looseObject({ alt: v.nullish(words(ALT)), asset: v.nullish(asset) }, 'is missing'),
    v.forward(
      v.check(({ alt, asset }) => !asset || typeof alt === 'string', 'is missing'),
      ['alt'],
    ),
    v.forward(
      v.check(({ alt, asset }) => Boolean(asset || (optional && alt == null)), 'is missing'),
      ['asset'],
    ),
  );
}

function listed({ of, min, max, unique }: Field & { kind: 'list' }) {
  const list = entries(listEntry(of), min, max);
  return unique
    ? v.pipe(
        list,
        v.check((all) => new Set(all.map(identity)).size === all.length, 'has an entry twice'),
      )
    : list;
}

function listEntry(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'group':
      return object(field.fields, {
        _key: key,
        _type: v.literal(field.name, `is not ${field.name}`),
      });
    case 'reference':
      return v.looseObject({ ...REFERENCE, _key: key }, 'is missing');
    default:
      return rule(field);
  }
}

function entries(item: v.GenericSchema, min: number, max: number) {
  return v.pipe(
    v.array(item, 'is missing'),
    v.minLength(min, (issue) =>
      issue.input.length === 0 ? 'is empty' : `has fewer than ${min} entries`,
    ),
    v.maxLength(max, `has more than ${max} entries`),
  );
}

function isLater(end: string | null | undefined, begin: string | null | undefined): boolean {
  return !end || !begin || Date.parse(end) > Date.parse(begin);
}

function identity(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && '_ref' in entry ? entry._ref : entry;
}
