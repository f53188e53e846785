import { CalendarIcon } from '@sanity/icons/Calendar';
import { ClipboardIcon } from '@sanity/icons/Clipboard';
import { FilterIcon } from '@sanity/icons/Filter';
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure';
import { DESK, type DeskItem } from './desk/desk.ts';
import type { DeskList } from './desk/lists.ts';
import { templateWith } from './desk/new-documents.ts';
import type { Kind } from './model/fields.ts';
import { direction } from './schemaTypes/from-fields.ts';
import { iconOf } from './schemaTypes/icons.ts';

const API = '2026-10-01';

export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items(
      DESK.flatMap(({ title, items }) => [
        S.divider().title(title),
        ...items.map((item) => onDesk(S, item)),
      ]),
    );

function onDesk(S: StructureBuilder, item: DeskItem) {
  const { id, title } = item;
  const icon = item.opens === 'list' ? listIcon(item.list) : iconOf(item.kind.name);
  const entry = S.listItem().id(id).title(title).icon(icon);
  if (item.opens === 'list') return entry.child(acrossKinds(S, item.list));
  const { kind } = item;
  if (item.opens === 'document') {
    return entry.child(S.document().schemaType(kind.name).documentId(kind.name).title(title));
  }
  if (item.lists.length === 0) return entry.child(all(S, kind, title));
  return entry.child(
    S.list()
      .id(id)
      .title(title)
      .items([
        S.listItem()
          .id('all')
          .title(`All ${title.toLowerCase()}`)
          .icon(iconOf(kind.name))
          .child(all(S, kind, title)),
        S.divider(),
        ...item.lists.map((list) => filtered(S, kind, list)),
      ]),
  );
}

function all(S: StructureBuilder, kind: Kind, title: string) {
  return S.documentTypeList(kind.name).title(title).defaultOrdering(ordering(kind));
}

function filtered(S: StructureBuilder, kind: Kind, list: DeskList): ListItemBuilder {
  const { id, title, filter, params = {}, within, begin } = list;
  const entry = S.listItem().id(id).title(title).icon(FilterIcon);
  return within
    ? entry.child(
        S.list()
          .id(id)
          .title(title)
          .items(within.map((each) => filtered(S, kind, each))),
      )
    : entry.child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType(kind.name)
          .apiVersion(API)
          .filter(filter)
          .params(params)
          .defaultOrdering(ordering(kind))
          .menuItems(S.documentTypeList(kind.name).getMenuItems() ?? [])
          .initialValueTemplates([
            begin
              ? S.initialValueTemplateItem(templateWith(kind.name), begin)
              : S.initialValueTemplateItem(kind.name),
          ]),
      );
}

const listIcon = ({ within }: DeskList) => (within ? ClipboardIcon : CalendarIcon);

/** Links to a document open the list of its type, not this one. */
function acrossKinds(S: StructureBuilder, list: DeskList) {
  const { id, title, within } = list;
  if (!within) return ofSeveralKinds(S, list);
  return S.list()
    .id(id)
    .title(title)
    .canHandleIntent(() => false)
    .items(
      within.map((each) =>
        S.listItem().id(each.id).title(each.title).icon(FilterIcon).child(ofSeveralKinds(S, each)),
      ),
    );
}

function ofSeveralKinds(S: StructureBuilder, { id, title, filter }: DeskList) {
  return S.documentList()
    .id(id)
    .title(title)
    .apiVersion(API)
    .filter(filter)
    .initialValueTemplates([])
    .canHandleIntent(() => false);
}

function ordering({ orderings: [first] = [] }: Kind) {
  return first ? first.by.map(direction) : [{ field: '_updatedAt', direction: 'desc' as const }];
}
