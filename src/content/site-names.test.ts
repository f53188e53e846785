// The product's name and support address are in one place. A founder who renames the product changes Settings only.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getFaqs, getLegalDocument, getPlans, getPrompts } from './content.ts';
import { documentsIn } from './dataset.ts';
import { filled, siteNames } from './placeholders.ts';

const SETTINGS = { productName: 'Side Income School', supportEmail: 'help@school.example' };

/** The code and content that members or editors see, without tests, documentation and the bench. */
const PRODUCT = ['src', 'functions', 'scripts', 'studio', 'public', '.dev.vars.example'];
const NOT_PRODUCT = /\.(test|spec)\.tsx?$|^src\/testing\/|\.(md|png|webp|woff2|ico|mp3)$/;
const PLACES = ['functions/rules/product.ts', 'studio/dataset/site-settings.ndjson'];

const settings = (await documentsIn('studio/dataset')).find(
  ({ _type }) => _type === 'siteSettings',
) as unknown as typeof SETTINGS;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PRODUCT], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !NOT_PRODUCT.test(path));

test.each([settings.productName, settings.supportEmail.replace(/^\w+/, '')])(
  '“%s” is written in Settings and their default only',
  (name) => {
    const spelled = files.filter((path) => readFileSync(path, 'utf8').includes(name));
    expect(files.length).toBeGreaterThan(1000);
    expect(spelled.filter((path) => !PLACES.includes(path))).toEqual([]);
  },
);

test('readers find the name and the address of Settings in every text', async () => {
  const shown = JSON.stringify([
    await getPlans(),
    await getFaqs(),
    await getLegalDocument('terms-of-service'),
    await getLegalDocument('privacy-policy'),
    await getLegalDocument('code-of-conduct'),
  ]);
  expect(shown).not.toMatch(/\{(productName|supportEmail)\}/);
  expect(shown).toContain(`${settings.productName} COMPLETE`);
  expect(shown).toContain(`write to ${settings.supportEmail}`);
});

test('a renamed product is renamed at any depth, and a prompt keeps its blanks', async () => {
  expect(
    filled(
      { a: [{ text: 'Ask {supportEmail} about {productName}.' }], n: 1, none: null },
      siteNames(SETTINGS),
    ),
  ).toEqual({
    a: [{ text: 'Ask help@school.example about Side Income School.' }],
    n: 1,
    none: null,
  });
  const prompts = await getPrompts();
  expect(filled(prompts, siteNames(SETTINGS))).toEqual(prompts);
});
