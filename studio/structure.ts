import type { StructureResolver } from 'sanity/structure';

const SINGLETONS = [
  { id: 'siteSettings', title: 'Site settings' },
  { id: 'landingPage', title: 'Landing page' },
];

const LISTS = ['module', 'learningPath', 'plan', 'faq', 'prompt', 'legalDocument'];

/** Documents that exist once open at once; the others are lists. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      ...SINGLETONS.map(({ id, title }) =>
        S.listItem().id(id).title(title).child(S.document().schemaType(id).documentId(id)),
      ),
      S.divider(),
      ...LISTS.map((type) => S.documentTypeListItem(type)),
    ]);
