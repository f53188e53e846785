import { LinkIcon } from '@sanity/icons/Link';
import type { DefaultDocumentNodeResolver } from 'sanity/structure';
import { REFERRED_TO } from './uses.ts';
import { WhereUsed } from './WhereUsed.tsx';

/** The form, and for document types that others can reference, where the document is used. */
export const views: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  S.document().views([
    S.view.form().title('Form'),
    ...(REFERRED_TO.has(schemaType)
      ? [S.view.component(WhereUsed).id('uses').title('Where it’s used').icon(LinkIcon)]
      : []),
  ]);
