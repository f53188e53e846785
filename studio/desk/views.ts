import { LinkIcon } from '@sanity/icons/Link';
import type { DefaultDocumentNodeResolver } from 'sanity/structure';
import { REFERRED_TO } from './uses.ts';
import { WhereUsed } from './WhereUsed.tsx';

/** The form, and for what others refer to: where it is used. */
export const views: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  S.document().views([
    S.view.form().title('Form'),
    ...(REFERRED_TO.has(schemaType)
      ? [S.view.component(WhereUsed).id('uses').title('Where is this used').icon(LinkIcon)]
      : []),
  ]);
