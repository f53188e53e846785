// The version of a preview that a browser has, so that it follows the draft without repeated reloads: the state of the
// content (one small query to the Content Lake) and a hash of the page, both in an entity tag.
// docs/decisions/0017-a-preview-asks-whether-it-has-changed.md
import type { SanityClient } from '@sanity/client';
import { VERSION_SLOT } from './rules/version.ts';

const STATE = `{
  "latest": *[_type in $kinds] | order(_updatedAt desc, _id asc)[0]{_id, _rev},
  "count": count(*[_type in $kinds])
}`;

/** Changes whenever a document or a draft changes. Rejects if the Content Lake is unreachable. */
export async function contentState(
  client: SanityClient,
  kinds: readonly string[],
): Promise<string> {
  const raw = client.withConfig({ perspective: 'raw' });
  return hash(JSON.stringify(await raw.fetch(STATE, { kinds })));
}

export interface Version {
  content: string;
  page: string;
}

/** The version that a browser reports; undefined when it opens a page. */
export function versionIn(ifNoneMatch: string | undefined): Version | undefined {
  const [, content, page] = /^W\/"([0-9a-f]+)\.([0-9a-f]+)"$/.exec(ifNoneMatch ?? '') ?? [];
  return content && page ? { content, page } : undefined;
}

export const tagOf = ({ content, page }: Version): string => `W/"${content}.${page}"`;

/** Inserts the version into the page; the same page has the same version. */
export async function withVersion(html: string, content: string) {
  const version = { content, page: await hash(html) };
  return { version, html: html.replace(VERSION_SLOT, `${version.content}.${version.page}`) };
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex').slice(0, 24);
}
