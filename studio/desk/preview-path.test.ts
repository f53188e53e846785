import { expect, test } from 'vitest';
import { publishedDocuments } from '../../src/content/dataset.ts';
import { PREVIEWED, previewAddress, previewPath } from './preview-path.ts';

const dataset = await publishedDocuments();

test.each([
  [{ _id: 'drafts.module-first', _type: 'module' }, '/preview/lessons/module-first'],
  [{ _id: 'path-first', _type: 'learningPath' }, '/preview/paths/path-first'],
  [{ _id: 'faq-billing-1', _type: 'faq' }, '/preview/help/faq-billing-1'],
  [{ _id: 'landingPage', _type: 'landingPage' }, '/preview/landing'],
  [{ _id: 'testimonial-dele', _type: 'testimonial' }, '/preview/landing/testimonial-dele'],
  [{ _id: 'claim-members', _type: 'claim' }, '/preview/landing/claim-members'],
])('an editor previews %j at %s', (document, path) => {
  expect(previewPath(document)).toBe(path);
});

test('all legal pages have a preview, and a legal page without an address has none', () => {
  const legal = dataset.filter(({ _type }) => _type === 'legalDocument');
  expect(legal.map((document) => previewPath(document as never)).sort()).toEqual([
    '/preview/code-of-conduct',
    '/preview/privacy-policy',
    '/preview/terms-of-service',
  ]);
  expect(previewPath({ _id: 'new', _type: 'legalDocument' })).toBeUndefined();
});

test('the Studio offers a preview for exactly the document types that have one', () => {
  const withPath = dataset.filter((document) => previewPath(document as never));
  expect(new Set(withPath.map(({ _type }) => _type))).toEqual(PREVIEWED);
});

test('the preview URL keeps the secret and the page intact, whatever characters they contain', () => {
  const address = new URL(previewAddress('http://localhost:8787', '/preview/paths/a&b', 's?=&'));
  expect(address.origin + address.pathname).toBe('http://localhost:8787/api/preview');
  expect(address.searchParams.get('sanity-preview-secret')).toBe('s?=&');
  expect(address.searchParams.get('sanity-preview-pathname')).toBe('/preview/paths/a&b');
});
