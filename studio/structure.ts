import type { StructureResolver } from 'sanity/structure';
import { GROUPS } from './documents/documents.ts';
import { iconOf } from './schemaTypes/icons.ts';

/** Documents that exist once open at once; the others are lists. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items(
      GROUPS.flatMap(({ title, kinds }, i) => [
        ...(i > 0 ? [S.divider().title(title)] : []),
        ...kinds.map(({ name, title: label, once }) =>
          once
            ? S.listItem()
                .id(name)
                .title(label)
                .icon(iconOf(name))
                .child(S.document().schemaType(name).documentId(name))
            : S.documentTypeListItem(name).title(plural(label)),
        ),
      ]),
    );

function plural(label: string): string {
  return label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`;
}
