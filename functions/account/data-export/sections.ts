// Account, lessons and community, for the export's page.
import { html } from 'hono/html';
import { findModule } from '../../catalogue.ts';
import { inDollars } from '../../rules/plans.ts';
import { TIER_LABELS } from '../../rules/tiers.ts';
import type { Row } from './reads.ts';
import { dateOf, type PageSource, type Part, type Parts } from './source.ts';

const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' };

export async function* account({ member, rowsOf }: PageSource): Parts {
  const { firstName, lastName, email, timeZone, membership } = member;
  const name = `${firstName} ${lastName}`.trim();
  const providers: Row[] = [];
  for await (const { row } of rowsOf('providers')) providers.push(row);
  yield html`<dl>
<dt>Name</dt><dd>${name || 'Not given'}</dd>
<dt>Email</dt><dd>${email}</dd>
<dt>Plan</dt><dd>${TIER_LABELS[membership.tier]}${membership.expiresAt ? `, until ${dateOf(membership.expiresAt, timeZone)}` : ''}</dd>
<dt>Time zone</dt><dd>${timeZone || 'Not given'}</dd>
${providers.map(({ provider, email: at }) => html`<dt>Sign-in</dt><dd>${PROVIDERS[String(provider)] ?? String(provider)}${at ? `, as ${String(at)}` : ''}</dd>`)}
</dl>`;
  const paid: Part[] = [];
  for await (const { row } of rowsOf('payments')) {
    const back =
      Number(row.refunded_cents) > 0 ? `, ${inDollars(Number(row.refunded_cents))} refunded` : '';
    paid.push(
      html`<li>${dateOf(row.paid_at ?? row.created_at, timeZone)}: ${inDollars(Number(row.paid_cents))}${back}</li>`,
    );
  }
  if (paid.length > 0) yield html`<h3>Payments</h3><ul>${paid}</ul>`;
}

export const lessonName = (moduleId: unknown) =>
  findModule(String(moduleId))?.title ?? 'A lesson that isn’t here anymore';

export async function* lessons({ member, rowsOf }: PageSource): Parts {
  let count = 0;
  for await (const { row } of rowsOf('completions')) {
    if (count++ === 0) yield html`<ul>`;
    yield html`<li>${lessonName(row.module_id)} <span class="when">${dateOf(row.completed_at, member.timeZone)}</span></li>`;
  }
  yield count > 0 ? html`</ul>` : html`<p>You haven’t completed a lesson yet.</p>`;
  const certificates: Part[] = [];
  for await (const { row } of rowsOf('certificates'))
    certificates.push(
      html`<li>${String(row.title)} <span class="when">${dateOf(row.issued_at, member.timeZone)}</span></li>`,
    );
  if (certificates.length > 0) yield html`<h3>Certificates</h3><ul>${certificates}</ul>`;
}

export async function* community({ member, rowsOf }: PageSource): Parts {
  const when = (row: Row) => html`<p class="when">${dateOf(row.created_at, member.timeZone)}</p>`;
  const text = (row: Row) => html`<p class="text">${String(row.content)}</p>`;
  let count = 0;
  for await (const { row } of rowsOf('posts')) {
    if (count++ === 0) yield html`<h3>Posts</h3>`;
    yield html`<article><h4>${String(row.title)}</h4>${when(row)}${text(row)}</article>`;
  }
  let replies = 0;
  for await (const { row } of rowsOf('replies')) {
    if (replies++ === 0) yield html`<h3>Replies</h3>`;
    const where = row.title === null ? 'a discussion that isn’t shown' : `“${String(row.title)}”`;
    yield html`<article><h4>In ${where}</h4>${when(row)}${text(row)}</article>`;
  }
  let messages = 0;
  for await (const { row } of rowsOf('messages')) {
    if (messages++ === 0) yield html`<h3>Messages in study groups</h3>`;
    yield html`<article><h4>In ${String(row.name)}</h4>${when(row)}${text(row)}</article>`;
  }
  if (count + replies + messages === 0) yield html`<p>You haven’t written anything there yet.</p>`;
}
