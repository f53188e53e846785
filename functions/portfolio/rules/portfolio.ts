// The parts of a portfolio.
import type { ListedCertificate } from '../../certificates/rules/certificate.ts';

export const HEADLINE_MAX = 120;
export const ABOUT_MAX = 600;
/** More would be an archive, not a portfolio. */
export const ITEMS_MAX = 60;

export const NAMES = ['full', 'first', 'none'] as const;
export type NameShown = (typeof NAMES)[number];

export interface ItemRef {
  kind: 'artifact' | 'certificate';
  id: string;
}

export interface ShownArtifact {
  id: string;
  kind: 'text' | 'link' | 'file';
  title: string;
  /** The lesson's title; null if the lesson is gone. */
  lesson: string | null;
  text: string | null;
  url: string | null;
  fileName: string | null;
  fileBytes: number | null;
}

export interface ShownCertificate {
  id: string;
  title: string;
  /** What was shown, and when. */
  about: string;
}

export type ShownItem =
  | ({ of: 'artifact' } & ShownArtifact)
  | ({ of: 'certificate' } & ShownCertificate);

/** The portfolio as visitors see it. */
export interface Portfolio {
  slug: string;
  /** Null if the member does not show it. */
  name: string | null;
  headline: string;
  about: string;
  items: ShownItem[];
}

/** The member's own settings. */
export interface PortfolioSettings {
  slug: string;
  mayIndex: boolean;
  name: NameShown;
  headline: string;
  about: string;
  items: ItemRef[];
}

export interface OwnPortfolio extends PortfolioSettings {
  isShown: boolean;
  /** Set while a moderator has taken it down. */
  hidden: { at: string; reason: string } | null;
  /** Null until it is saved for the first time. */
  updatedAt: string | null;
  names: Record<NameShown, string | null>;
  artifacts: ShownArtifact[];
  certificates: (ShownCertificate & Pick<ListedCertificate, 'withdrawnAt'>)[];
}

export const refKey = ({ kind, id }: ItemRef) => `${kind}/${id}`;

/** Only http and https URLs; null for any other. */
export function safeLink(url: string | null): string | null {
  const parsed = url ? URL.parse(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

/** The host of a link, for display. */
export const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
