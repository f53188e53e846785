import type { DefinedTermSet } from 'schema-dts';
import { absolute } from './json-ld.ts';

interface Term {
  slug: string;
  term: string;
  meaning: string;
}

export function definedTerms(site: URL, terms: readonly Term[]): DefinedTermSet {
  return {
    '@type': 'DefinedTermSet',
    name: 'Glossary',
    url: absolute(site, '/glossary'),
    hasDefinedTerm: terms.map(({ slug, term, meaning }) => ({
      '@type': 'DefinedTerm',
      name: term,
      description: meaning,
      url: absolute(site, `/glossary#${slug}`),
    })),
  };
}
