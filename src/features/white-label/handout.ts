// A lesson on one page for a client: its summary, its lists, and its task. Built below /members/ only.
import type { Block, WorkDocument } from '../../../functions/rules/work-document.ts';
import type { LessonsQueryResult } from '../../content/types.gen.ts';
import { isStory, keyPoint } from './key-point.ts';

type Lesson = Pick<LessonsQueryResult[number], 'title' | 'description' | 'body' | 'task'>;
type Part = Lesson['body'][number];

const LINKS = new Set<string>(['lessonLink', 'promptLink']);

export function handoutOf({ title, description, body, task }: Lesson): WorkDocument {
  const points = keyPoints(body);
  return {
    title,
    lead: description,
    source: '',
    blocks: [
      ...(points.length > 0
        ? [heading('Key points'), { kind: 'terms', items: points } satisfies Block]
        : []),
      ...body.flatMap(listsOf),
      heading('Try it yourself'),
      { kind: 'list', items: task.steps.map(tidy), ordered: true },
      { kind: 'note', text: `Result: ${tidy(task.result)}` },
    ],
  };
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text: tidy(text) });
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Each heading, with the sentence below it that says what to do; a heading alone would be unclear. */
function keyPoints(body: readonly Part[]): { term: string; text: string }[] {
  return sectionsOf(body).flatMap(({ term, paragraphs }) => {
    const text = isStory(term) ? '' : keyPoint(paragraphs);
    return text ? [{ term, text }] : [];
  });
}

function sectionsOf(body: readonly Part[]): { term: string; paragraphs: string[] }[] {
  const sections: { term: string; paragraphs: string[] }[] = [];
  for (const part of body) {
    if (part._type !== 'block') continue;
    if (part.style === 'h2') sections.push({ term: headingOf(part), paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(textOf(part));
  }
  return sections;
}

function listsOf(part: Part): Block[] {
  if (part._type === 'checklist') {
    const items = part.items.map((text) => ({ text: tidy(text), done: false }));
    return [heading(part.title), { kind: 'checklist', items }];
  }
  if (part._type === 'tableBlock') {
    const [, ...others] = part.columns;
    const items = part.rows.map(({ cells }) => rowAsItem(cells, others));
    return [heading(part.caption), { kind: 'list', items }];
  }
  if (part._type === 'callout') return [{ kind: 'note', text: calloutText(part) }];
  return [];
}

/** "Setup: Hours 3; Price $90": a table whose columns would not fit on a phone, nor in a narrow printout. */
function rowAsItem([first = '', ...cells]: readonly string[], labels: readonly string[]): string {
  const rest = cells.flatMap((cell, i) => {
    const label = tidy(labels[i] ?? '');
    if (tidy(cell) === '') return [];
    return [label && cells.length > 1 ? `${label}: ${tidy(cell)}` : tidy(cell)];
  });
  return [tidy(first), rest.join('; ')].filter(Boolean).join(' – ');
}

const calloutText = ({ title, text }: { title?: string | null; text: string }) =>
  title ? `${tidy(title)}${/[.!?]$/.test(tidy(title)) ? '' : '.'} ${tidy(text)}` : tidy(text);

/** The heading without its number: not every section has a key point. */
const headingOf = (part: Extract<Part, { _type: 'block' }>) =>
  textOf(part)
    .replaceAll(/[{}]/g, '')
    .replace(/^\d+\.\s+/, '');

/** The block’s text, with links to another lesson or prompt in braces: a client cannot open them. */
function textOf(part: Extract<Part, { _type: 'block' }>): string {
  const links = new Set(
    (part.markDefs ?? []).flatMap(({ _type, _key }) => (LINKS.has(_type) ? [_key] : [])),
  );
  const children = (part.children ?? []) as readonly {
    text?: string;
    marks?: readonly string[] | null;
  }[];
  return tidy(
    children
      .map(({ text = '', marks }) => (marks?.some((mark) => links.has(mark)) ? `{${text}}` : text))
      .join(''),
  );
}
