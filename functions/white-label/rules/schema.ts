import * as v from 'valibot';
import { cleanLine } from '../../rules/text/clean.ts';
import { characters } from '../../rules/text/shorten.ts';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';
import { LOGO_TYPES, MAX_BRAND_TEXT, MAX_LOGO_BYTES } from './brand.ts';

const BASE64_LENGTH = Math.ceil(MAX_LOGO_BYTES / 3) * 4;
const TOO_LARGE = 'That logo is too large. Use one of at most 256 kB.';

const line = (what: string) =>
  v.pipe(
    v.string(`${what} is text`),
    v.maxLength(8 * MAX_BRAND_TEXT, `Use at most ${MAX_BRAND_TEXT} characters`),
    v.transform(cleanLine),
    v.check(
      (text) => characters(text) <= MAX_BRAND_TEXT,
      `Use at most ${MAX_BRAND_TEXT} characters`,
    ),
  );

export const BrandBody = v.strictObject(
  {
    name: v.pipe(line('A brand name'), v.nonEmpty('Enter your brand’s name')),
    contact: line('A contact line'),
    color: v.pipe(
      v.string('A color is text'),
      v.regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #1f4e79'),
      v.toLowerCase(),
    ),
    /** Width and height are read from the image itself. */
    logo: v.nullable(
      v.strictObject(
        {
          type: v.picklist(LOGO_TYPES, 'Use a PNG or JPEG logo'),
          data: v.pipe(
            v.string('A logo is Base64'),
            v.nonEmpty('That logo is empty'),
            v.maxLength(BASE64_LENGTH, TOO_LARGE),
            v.base64('A logo is Base64'),
          ),
        },
        UNKNOWN_FORM_FIELD,
      ),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export type BrandInput = v.InferOutput<typeof BrandBody>;
