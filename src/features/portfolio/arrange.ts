// The member’s pieces while they arrange them.
import {
  ABOUT_MAX,
  HEADLINE_MAX,
  ITEMS_MAX,
  type ItemRef,
  type OwnPortfolio,
  type Portfolio,
  type PortfolioSettings,
  refKey,
  type ShownItem,
} from '../../../functions/portfolio/rules/portfolio.ts';
import { withClient } from '../../../functions/projects/rules/texts.ts';
import type { OwnProject } from '../../../functions/projects/state.ts';
import { shortened } from '../../../functions/rules/text/shorten.ts';

export interface Piece extends ItemRef {
  title: string;
  /** Its kind, and its lesson if it has one. */
  note: string;
}

const KINDS = { text: 'A text', link: 'A link', file: 'A file' };

/** Everything that can be shown, the newest first. Withdrawn certificates cannot. */
export function piecesOf({ artifacts, certificates }: OwnPortfolio): Piece[] {
  return [
    ...certificates
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ id, title }) => ({ kind: 'certificate' as const, id, title, note: 'A certificate' })),
    ...artifacts.map(({ id, title, kind, lesson }) => ({
      kind: 'artifact' as const,
      id,
      title,
      note: lesson ? `${KINDS[kind]} from “${lesson}”` : KINDS[kind],
    })),
  ];
}

/** With the item one place further up or down; the same list at its ends. */
export function moved(items: readonly ItemRef[], from: number, by: -1 | 1): ItemRef[] {
  const to = from + by;
  const list = [...items];
  const [item] = to < 0 || to >= list.length ? [] : list.splice(from, 1);
  if (item) list.splice(to, 0, item);
  return list;
}

export const without = (items: readonly ItemRef[], item: ItemRef): ItemRef[] =>
  items.filter((other) => refKey(other) !== refKey(item));

/** The portfolio as visitors would see it. */
export function previewOf(own: OwnPortfolio, settings: PortfolioSettings): Portfolio {
  const artifacts = new Map(own.artifacts.map((artifact) => [artifact.id, artifact]));
  const certificates = new Map(own.certificates.map((one) => [one.id, one]));
  const items = settings.items.flatMap(({ kind, id }): ShownItem[] => {
    const artifact = artifacts.get(id);
    const certificate = certificates.get(id);
    if (kind === 'artifact') return artifact ? [{ of: 'artifact', ...artifact }] : [];
    return certificate?.withdrawnAt === null ? [{ of: 'certificate', ...certificate }] : [];
  });
  const { slug, headline, about, name } = settings;
  return { slug, headline, about, items, name: own.names[name] };
}

export const settingsOf = ({
  slug,
  mayIndex,
  name,
  headline,
  about,
  items,
}: OwnPortfolio): PortfolioSettings => ({
  ...{ slug, mayIndex, name, headline, about, items },
});

export const isSame = (a: PortfolioSettings, b: PortfolioSettings) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * With the works of the member's project in front, in the order of its weeks, and its text where there is none yet. The
 * text tells of all four works: until they are made, nothing changes.
 */
export function withCase(settings: PortfolioSettings, project: OwnProject): PortfolioSettings {
  if (!project.isCaseReady) return settings;
  const works = project.weeks.flatMap(({ work }) =>
    work ? [{ kind: 'artifact' as const, id: work.id }] : [],
  );
  const keys = new Set(works.map(refKey));
  const { client, isInvented, caseText, title } = project;
  return {
    ...settings,
    headline: settings.headline || shortened(title, HEADLINE_MAX),
    about:
      settings.about ||
      shortened(withClient(caseText, { name: client.name, isInvented }), ABOUT_MAX),
    items: [...works, ...settings.items.filter((item) => !keys.has(refKey(item)))].slice(
      0,
      ITEMS_MAX,
    ),
  };
}
