// The previews of documents in lists and references: the title, then details for editors.

import type { Field, Fields, Kind } from '../model/fields.ts';
import { lackingProof } from '../model/proof.ts';
import { readable } from '../model/readable-name.ts';
import { statusBadges } from './badges.ts';

type Selection = Readonly<Record<string, unknown>>;

export function documentPreview(kind: Kind) {
  const { once, preview, title, provedBy = [] } = kind;
  if (once || !preview) return { prepare: () => ({ title }) };
  const details = preview.details ?? [];
  const dates = Object.keys(kind.fields).filter((name) => /^(un)?publishAt$/.test(name));
  return {
    select: {
      title: preview.title,
      ...Object.fromEntries([...provedBy, ...dates].map((name) => [name, name])),
      ...Object.assign({}, ...details.map((detail) => selected(kind.fields, detail))),
    },
    prepare: (selection: Selection) => ({
      title: selection.title,
      subtitle: [
        ...statusBadges(kind, selection, new Date()).map(({ label }) => label),
        provedBy.length > 0 && lackingInWords(selection),
        ...details.map((detail) => detailInWords(kind.fields, detail, selection)),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  };
}

function lackingInWords(selection: Selection): string | undefined {
  const lacks = lackingProof(selection);
  return lacks.length > 0 ? `no ${lacks.join(', ')}` : undefined;
}

export function entryPreview(fields: Fields) {
  const [first, second] = Object.entries(fields).filter(([, { kind }]) =>
    ['line', 'text', 'choice'].includes(kind),
  );
  const marks = Object.entries(fields).filter(([, { kind }]) => kind === 'yesNo');
  return {
    select: {
      ...(first && { first: first[0] }),
      ...(second && { second: second[0] }),
      ...Object.fromEntries(marks.map(([name]) => [name, name])),
    },
    prepare: (selection: Selection) => {
      const subtitle = [
        ...marks.map(([name, field]) => readable(name, field, selection[name])),
        second && readable(...second, selection.second),
      ].filter(Boolean);
      return {
        title: first && readable(...first, selection.first),
        ...(subtitle.length > 0 && { subtitle: subtitle.join(' · ') }),
      };
    },
  };
}

/** A preview can only follow references one by one: "modules.0.estimatedMinutes". */
function selected(fields: Fields, detail: string): Record<string, string> {
  const [name = '', beyond] = detail.split('.');
  if (!beyond) return { [name]: name };
  return Object.fromEntries(
    Array.from({ length: mostOf(fields[name]) }, (_, i) => [
      `${name}${i}`,
      `${name}.${i}.${beyond}`,
    ]),
  );
}

function detailInWords(fields: Fields, detail: string, selection: Selection) {
  const [name = '', beyond] = detail.split('.');
  const field = fields[name];
  if (!field) return;
  if (!beyond) return readable(name, field, selection[name]);
  const all = Array.from({ length: mostOf(field) }, (_, i) => selection[`${name}${i}`]);
  const minutes = all.filter((each) => typeof each === 'number');
  return minutes.length > 0
    ? `${minutes.length} ${name}, ${minutes.reduce((sum, each) => sum + each, 0)} min to read`
    : undefined;
}

function mostOf(field: Field | undefined): number {
  return field?.kind === 'list' ? field.max : 0;
}
