import { expect, test } from 'vitest';
import { read } from '../../../src/testing/email/read-email.ts';
import { KINDS } from '../../../src/testing/email/sample-emails.ts';
import { DEFAULT_NAME } from '../../rules/product.ts';

const SITE = { productName: 'Money School', supportEmail: 'help@school.example' };

test.each(KINDS)(
  'the email “%s” of a renamed product has its new name and address only',
  async (kind) => {
    const { subject, text, html } = await read(kind, {}, SITE);
    const whole = `${subject}\n${text}\n${html}`;
    expect(whole).not.toContain(DEFAULT_NAME);
    expect(whole).not.toMatch(/aimoneymasters|support@money\.example/i);
    expect(text).toContain(`${SITE.productName}, ${SITE.supportEmail}`);
  },
);
