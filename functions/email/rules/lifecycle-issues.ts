// What would break the words of a life-cycle email: the same for the content check and the Studio's form.
import { brokenLinksIn, readBlocks } from '../../admin/broadcasts/rules/words.ts';
import { type LifecycleName, lifecycleCase } from './lifecycle-cases.ts';

/** The placeholders that every document may use (src/content/placeholders.ts). */
const FOR_ALL = ['{productName}', '{supportEmail}'];
const BLANK = /\{\{\s*(\w*)\s*\}\}/g;
/** Each field, and whether its Markdown is read. */
const FIELDS = {
  subject: false,
  preheader: false,
  text: true,
  buttonLabel: false,
  below: true,
} as const;

export interface WordIssue {
  /** The name of the field. */
  path: string;
  /** What is wrong, and what to do. */
  message: string;
}

export function lifecycleIssues(name: LifecycleName, document: object): WordIssue[] {
  const words = document as Readonly<Partial<Record<string, unknown>>>;
  return Object.entries(FIELDS).flatMap(([path, hasMarks]) => {
    const text = words[path];
    if (typeof text !== 'string') return [];
    const messages = [
      ...blankIssues(name, text),
      ...(hasMarks ? linkIssues(text) : markIssues(text)),
    ];
    return messages.map((message) => ({ path, message }));
  });
}

/** Any brace that is no blank of this email: members would read it as it is. */
function blankIssues(name: LifecycleName, text: string): string[] {
  const { blanks } = lifecycleCase(name);
  const known = Object.keys(blanks).map((blank) => `{{${blank}}}`);
  const left = [...FOR_ALL].reduce(
    (rest, placeholder) => rest.replaceAll(placeholder, ''),
    text.replace(BLANK, (whole, blank: string) => (Object.hasOwn(blanks, blank) ? '' : whole)),
  );
  const unknown = left.match(/\{+[^{}]*\}*|\}+/g) ?? [];
  return [...new Set(unknown)].map(
    (one) =>
      `“${one}” is no blank of this email. Use ${known.join(', ')}, ${FOR_ALL.join(', ')}, or write it out.`,
  );
}

function linkIssues(text: string): string[] {
  return [
    ...brokenLinksIn(text).map(
      (url) =>
        `The link to “${url}” doesn’t work. Use https:// or a page of this site, like /next.`,
    ),
    ...readBlocks(text, (words) => words, 'https://site.example').flatMap((block) =>
      block.kind === 'button'
        ? [
            `“${block.label}” would be a second button. Put the link into a sentence; the button is added below the text.`,
          ]
        : [],
    ),
  ];
}

const markIssues = (text: string): string[] =>
  /\*\*|\]\(/.test(text) ? ['Only plain words here: bold and links are for the text.'] : [];
