// Notes with their paragraphs, artifacts and saved work, for the export's page.
import { html } from 'hono/html';
import { storedChecks } from '../../artifacts/rules/stored-checks.ts';
import { documentOf, type WorkKind, workData } from '../../saved-work/rules/saved-work.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Row } from './reads.ts';
import { lessonName } from './sections.ts';
import { dateOf, type PageSource, type Part, type Parts } from './source.ts';
import { workHtml } from './work-html.ts';

export async function* notes({ env, member, rowsOf }: PageSource): Parts {
  let lesson: string | null = null;
  let paragraphs: ReadonlyMap<string, string> = new Map();
  for await (const { row } of rowsOf('notes')) {
    const moduleId = String(row.module_id);
    if (moduleId !== lesson) {
      lesson = moduleId;
      // One lesson at a time.
      paragraphs = await paragraphsOf(env, moduleId);
      yield html`<h3>${lessonName(moduleId)}</h3>`;
    }
    const paragraph = paragraphs.get(String(row.block));
    yield html`<article>${paragraph ? html`<blockquote>${paragraph}</blockquote>` : ''}<p class="text">${String(row.text)}</p><p class="when">${dateOf(row.updated_at, member.timeZone)}</p></article>`;
  }
  if (lesson === null) yield html`<p>You haven’t written any notes yet.</p>`;
}

export async function* handedIn({ env, member, rowsOf }: PageSource): Parts {
  let count = 0;
  for await (const { row } of rowsOf('artifacts')) {
    count++;
    yield html`<article><h3>${String(row.title)}</h3><p class="when">${lessonName(row.module_id)}, ${dateOf(row.updated_at, member.timeZone)}${checksOf(row)}</p>${contentOf(row, env.ORIGIN)}</article>`;
  }
  if (count === 0) yield html`<p>You haven’t handed anything in yet.</p>`;
}

function checksOf({ checks }: Row): string {
  const kept = storedChecks(checks as string | null);
  return kept ? `, ${kept.passed.length} of ${kept.of} checks passed` : '';
}

function contentOf(row: Row, origin: string): Part {
  if (row.text !== null) return html`<p class="text">${String(row.text)}</p>`;
  if (row.url !== null) return html`<p>${linkTo(String(row.url))}</p>`;
  const lesson = `${origin}/micro-learning?module=${encodeURIComponent(String(row.module_id))}`;
  return html`<p>The file ${String(row.file_name)}. <a href="${lesson}">Download it from the lesson</a></p>`;
}

/** A URL that a member entered: a link only if it is http or https. */
const linkTo = (url: string) =>
  /^https?:\/\//i.test(url) ? html`<a href="${url}">${url}</a>` : html`${url}`;

const KINDS: Readonly<Record<WorkKind, string>> = {
  plan: 'Business plan',
  analysis: 'Market research',
  prompt: 'Prompt',
  calculation: 'Calculation',
  outreach: 'Client search',
  workflow: 'Workflow',
};

export async function* savedWork({ member, rowsOf }: PageSource): Parts {
  let count = 0;
  for await (const { row } of rowsOf('works')) {
    count++;
    const kind = row.kind as WorkKind;
    const title = String(row.title);
    const data = workData(kind, JSON.parse(String(row.data)));
    yield html`<article><h3>${title}</h3><p class="when">${KINDS[kind]}, ${dateOf(row.updated_at, member.timeZone)}</p>${
      data
        ? html`<details><summary>Show it</summary>${workHtml(documentOf(kind, title, data))}</details>`
        : ''
    }</article>`;
  }
  if (count === 0) yield html`<p>You haven’t saved any work yet.</p>`;
}
