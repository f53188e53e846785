// Reads a member's own portfolio with everything that it could show, and the public portfolio.

import { findModule } from '../catalogue.ts';
import { resultsIn } from '../certificates/read.ts';
import { type Basis, type CertifiedLesson, cleanName } from '../certificates/rules/certificate.ts';
import { summaryOf } from '../certificates/rules/sentences.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { zoneOrUtc } from '../rules/days/zones.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import {
  type NameShown,
  type OwnPortfolio,
  type ShownArtifact,
  type ShownCertificate,
  type ShownItem,
  safeLink,
} from './rules/portfolio.ts';
import { newSlug } from './rules/slug.ts';

interface PortfolioRow {
  slug: string;
  is_shown: number;
  may_index: number;
  name: NameShown;
  headline: string;
  about: string;
  updated_at: string;
  hidden_at: string | null;
  hidden_reason: string;
}

interface ArtifactRow {
  id: string;
  module_id: string;
  kind: ShownArtifact['kind'];
  title: string;
  text: string | null;
  url: string | null;
  file_name: string | null;
  file_bytes: number | null;
}

interface CertificateRow {
  id: string;
  title: string;
  basis: Basis;
  /** JSON, and so is `results`. */
  lessons: string;
  results: string;
  questions: number;
  issued_at: string;
  time_zone: string;
  withdrawn_at: string | null;
}

/** ownPortfolioFrom expects this order. */
export const OWN_PORTFOLIO: MemberRead[] = [
  {
    sql: `SELECT slug, is_shown, may_index, name, headline, about, updated_at, hidden_at, hidden_reason
          FROM portfolios WHERE member_id = ${CURRENT_MEMBER}`,
  },
  {
    sql: `SELECT kind, item_id AS id FROM portfolio_items WHERE member_id = ${CURRENT_MEMBER} ORDER BY position`,
  },
  {
    sql: `SELECT id, module_id, kind, title, text, url, file_name, file_bytes FROM artifacts
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY updated_at DESC, id LIMIT 300`,
  },
  {
    sql: `SELECT id, title, basis, lessons, results, questions, issued_at, time_zone,
            coalesce(withdrawn_at, undone_at) AS withdrawn_at
          FROM certificates WHERE member_id = ${CURRENT_MEMBER} ORDER BY issued_at DESC, id LIMIT 200`,
  },
];

export function ownPortfolioFrom(
  rows: unknown[][],
  { firstName, lastName }: { firstName: string; lastName: string },
): OwnPortfolio {
  const [[own] = [], items = [], artifacts = [], certificates = []] = rows as [
    PortfolioRow[],
    { kind: 'artifact' | 'certificate'; id: string }[],
    ArtifactRow[],
    CertificateRow[],
  ];
  const there = new Set([...artifacts, ...certificates].map(({ id }) => id));
  return {
    slug: own?.slug ?? newSlug(firstName),
    isShown: own?.is_shown === 1,
    mayIndex: own?.may_index === 1,
    name: own?.name ?? 'first',
    headline: own?.headline ?? '',
    about: own?.about ?? '',
    hidden: own?.hidden_at ? { at: own.hidden_at, reason: own.hidden_reason } : null,
    updatedAt: own?.updated_at ?? null,
    // Leaves out items that were deleted since.
    items: items.filter(({ id }) => there.has(id)),
    names: {
      full: cleanName(firstName, lastName),
      first: cleanName(firstName, ''),
      none: null,
    },
    artifacts: artifacts.map(asArtifact),
    certificates: certificates.map((row) => ({
      ...asCertificate(row),
      withdrawnAt: row.withdrawn_at,
    })),
  };
}

const asArtifact = (row: ArtifactRow): ShownArtifact => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  lesson: findModule(row.module_id)?.title ?? null,
  text: row.text,
  url: safeLink(row.url),
  fileName: row.file_name,
  fileBytes: row.file_bytes,
});

function asCertificate(row: Omit<CertificateRow, 'withdrawn_at'>): ShownCertificate {
  const { id, title, basis, questions } = row;
  const lessons = (JSON.parse(row.lessons) as CertifiedLesson[]).length;
  const results = resultsIn(row.results).length;
  const day = dayIn(row.issued_at, zoneOrUtc(row.time_zone));
  return { id, title, about: summaryOf({ basis, questions, lessons, results }, day) };
}

export interface PublicRow extends PortfolioRow {
  member_id: string;
  first_name: string;
  last_name: string;
}

/** ?2 is the slug; ?1 identifies the reader and is not used. The caller decides whether it may be shown. */
export const PORTFOLIO = `
  SELECT p.member_id, p.slug, p.is_shown, p.may_index, p.name, p.headline, p.about, p.updated_at, p.hidden_at,
    p.hidden_reason, m.first_name, m.last_name
  FROM portfolios p JOIN members m ON m.id = p.member_id WHERE p.slug = ?2 AND ?1 IS NOT NULL`;

export const SHOWN_ARTIFACTS = `
  SELECT i.position, a.id, a.module_id, a.kind, a.title, a.text, a.url, a.file_name, a.file_bytes
  FROM portfolios p JOIN portfolio_items i ON i.member_id = p.member_id AND i.kind = 'artifact'
  JOIN artifacts a ON a.id = i.item_id AND a.member_id = p.member_id
  WHERE p.slug = ?2 AND ?1 IS NOT NULL`;

/** Valid certificates only. */
export const SHOWN_CERTIFICATES = `
  SELECT i.position, c.id, c.title, c.basis, c.lessons, c.results, c.questions, c.issued_at, c.time_zone
  FROM portfolios p JOIN portfolio_items i ON i.member_id = p.member_id AND i.kind = 'certificate'
  JOIN certificates c ON c.id = i.item_id AND c.member_id = p.member_id
  WHERE p.slug = ?2 AND c.withdrawn_at IS NULL AND c.undone_at IS NULL AND ?1 IS NOT NULL`;

type Placed<T> = T & { position: number };

export function shownItems(artifacts: unknown[], certificates: unknown[]): ShownItem[] {
  const placed: Placed<ShownItem>[] = [
    ...(artifacts as Placed<ArtifactRow>[]).map((row) => ({
      of: 'artifact' as const,
      position: row.position,
      ...asArtifact(row),
    })),
    ...(certificates as Placed<CertificateRow>[]).map((row) => ({
      of: 'certificate' as const,
      position: row.position,
      ...asCertificate(row),
    })),
  ];
  return placed.sort((a, b) => a.position - b.position).map(({ position: _, ...item }) => item);
}
