// Rules for a document of any type: its type’s own rules, links that lead to a page, and references to shown documents.

import { isLifecycle } from '../../functions/email/rules/lifecycle-cases.ts';
import type { Around } from './around.ts';
import type { ContentDocument } from './dataset.ts';
import { type Issue, issueIf } from './issue.ts';
import { neededReferences, references, sparingLists } from './references.ts';
import { leadsSomewhere, moduleIn } from './site-paths.ts';
import { TEXT_RULES } from './text-rules.ts';

/** The issues of one valid document, given the documents around it. */
export function textIssues(document: ContentDocument, around: Around): Issue[] {
  const rule = Object.hasOwn(TEXT_RULES, document._type) && TEXT_RULES[document._type];
  return [
    ...(rule ? rule(document as never, around) : []),
    ...hiddenIssues(document, around),
    ...links(document).flatMap(({ path, href }) =>
      issueIf(
        !leadsSomewhere(href, around),
        path,
        `This site has no page ${href}. Look at the address of the page that is meant.`,
      ),
    ),
  ];
}

/** Does it refer or link to one of these documents? */
export function leansOn(document: ContentDocument, ids: ReadonlySet<string>): boolean {
  return (
    references(document).some(({ to }) => ids.has(to)) ||
    links(document).some(({ href }) => ids.has(moduleIn(href) ?? ''))
  );
}

/** A document that this one shows must be shown itself. */
function hiddenIssues(document: ContentDocument, { hidden }: Around): Issue[] {
  return [
    ...neededReferences(document).flatMap(({ path, to }) =>
      issueIf(
        hidden.has(to),
        path,
        `“${to}” is not on the site. Choose another, or change when it is shown.`,
      ),
    ),
    ...sparingLists(document).flatMap(({ path, to }) =>
      issueIf(
        to.every((id) => hidden.has(id)),
        path,
        'None of these is on the site. Add one that is, or change when one of them is shown.',
      ),
    ),
  ];
}

interface PageLink {
  path: string;
  href: string;
}

/** Links to pages of this site. */
function links(document: ContentDocument): PageLink[] {
  if (!isLifecycle(document._type)) return linkFields(document);
  // The words of an email have their links in them.
  return ['text', 'below'].flatMap((path) =>
    [...String(document[path] ?? '').matchAll(/\]\((\/[^()\s]*)\)/g)].map(([, href = '']) => ({
      path,
      href,
    })),
  );
}

function linkFields(value: unknown, path = ''): PageLink[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    return (key === 'href' || key === 'target') &&
      typeof inner === 'string' &&
      inner.startsWith('/')
      ? [{ path: here, href: inner }]
      : linkFields(inner, here);
  });
}
