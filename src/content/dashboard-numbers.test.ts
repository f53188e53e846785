// Each number in the texts of the dashboards and downloads is counted, or is advice, an example or prescribed.
import { expect, test } from 'vitest';
import { FREE_MONTHLY } from '../../functions/ai/rules/quota.ts';
import { PROMPT_CATEGORIES } from '../../studio/model/vocabulary.ts';
import { getBusinessModels } from './content.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { paragraphs } from './paragraphs.ts';

const published = await publishedDocuments();
const models = (await getBusinessModels()).filter(({ comingSoon }) => !comingSoon);
const modelsOf = (tier: string) => models.filter((model) => model.tier === tier).length;
const dashboards = published.filter(({ _type }) => _type === 'dashboard');
const downloads = published.filter(({ _type }) => _type === 'download');

const itemsOf = (key: string, part: string) => {
  const { sections = [] } = dashboards.find((one) => one.key === key) as unknown as {
    sections: { part: string; items: unknown[] }[];
  };
  return sections.find((section) => section.part === part)?.items.length;
};
const fileOf = (id: string, name = '') => {
  const { files = [] } = downloads.find(({ _id }) => _id === id) as unknown as {
    files: { name: string; text: string }[];
  };
  return files.find((file) => file.name.includes(name))?.text ?? '';
};
const numbered = (text: string) => text.match(/^\d+[.)] /gm)?.length;

/** Not about us or the member: what to try, or numbers that are prescribed. */
const ADVICE = 'advice';
const SPECIFIED = 'specified';
type Proof = typeof ADVICE | typeof SPECIFIED | (() => boolean);

const PROOFS: Record<string, Record<string, Proof>> = {
  'dashboard-agency': {
    'Five bars that fill': () => itemsOf('agency', 'mastery') === 5,
    'Eleven short sections': () => numbered(fileOf('download-ai-policy-template')) === 11,
    'Within 2 hours, available 7 days/week': SPECIFIED,
  },
  'dashboard-business': {
    'Four models': () => modelsOf('business') === 4,
    '500+ prompts in four groups': fourGroups,
    'Three counts a month': () => itemsOf('business', 'analytics') === 3,
  },
  'dashboard-free': {
    'Four free steps': () => itemsOf('free', 'guide') === 4,
    'Fifteen minutes': ADVICE,
    'Ask ten people': ADVICE,
    'All three are results': ADVICE,
    '500+ prompts in four groups': fourGroups,
  },
  'dashboard-free-new': {
    'Five texts are enough': () => FREE_MONTHLY.text === 5,
    'five to fifteen minutes to read': SPECIFIED,
  },
  'dashboard-main': {
    'three ways': ADVICE,
    'More than five?': ADVICE,
  },
  'dashboard-quick': { 'Three services': () => modelsOf('quick') === 3 },
};

function fourGroups(): boolean {
  const prompts = published.filter(({ _type }) => _type === 'prompt');
  return prompts.length >= 500 && Object.keys(PROMPT_CATEGORIES).length === 4;
}

const NUMBER =
  /\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\b/gi;

const isShown = ({ path }: { path: string }) => !/(?:^_|\.(?:_\w+|href|icon)$)/.test(path);
const textsOf = (document: ContentDocument) => paragraphs(document).filter(isShown);

/** Numbers of a document that no phrase of its proofs contains. */
function unproven(document: ContentDocument, proofs: Record<string, Proof>): string[] {
  return textsOf(document).flatMap(({ text }) => {
    const rest = Object.keys(proofs).reduce((left, phrase) => left.replaceAll(phrase, ''), text);
    return (rest.match(NUMBER) ?? []).map((number) => `${number} in “${text}”`);
  });
}

test.each(dashboards.map((one) => [one._id, one] as const))(
  'each number in %s has a source, and what is counted is so',
  (id, document) => {
    const proofs = PROOFS[id] ?? {};
    expect(unproven(document, proofs)).toEqual([]);
    const said = textsOf(document)
      .map(({ text }) => text)
      .join('\n');
    for (const [phrase, proof] of Object.entries(proofs)) {
      expect(said).toContain(phrase);
      if (typeof proof === 'function') expect([phrase, proof()]).toEqual([phrase, true]);
    }
  },
);

test('a number that is typed into a text is found', () => {
  const one = dashboards.find(({ key }) => key === 'free') as ContentDocument;
  const typed = { ...one, intro: 'Three of them are yours already.' };
  expect(unproven(typed, PROOFS[typed._id] ?? {})).toEqual([
    'Three in “Three of them are yours already.”',
  ]);
});

test('a download has in it what its description counts', () => {
  const counted = {
    'Eleven short sections': numbered(fileOf('download-ai-policy-template')) === 11,
    '14 questions before a job': numbered(fileOf('download-first-client-kit', 'intake')) === 14,
    'Six prompts for a first week': numbered(fileOf('download-prompt-starter-sheet')) === 6,
  };
  for (const [phrase, isSo] of Object.entries(counted)) {
    expect(downloads.some(({ description }) => String(description).includes(phrase))).toBe(true);
    expect([phrase, isSo]).toEqual([phrase, true]);
  }
});
