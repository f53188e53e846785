// The banner's copy for each consent regime. Read when pages are built; the visitor's browser picks one.
import type { ConsentRegime } from '../../../functions/consent/rules/regime.ts';

interface BannerCopy {
  badge: string;
  text: string;
  /** The button that rejects everything optional. */
  reject: string;
}

export const BANNER_COPY: Record<ConsentRegime, BannerCopy> = {
  GDPR: {
    badge: 'GDPR compliant',
    text: 'We use what the site needs to run. Everything else stays off until you agree, and you can change your mind at any time.',
    reject: 'Reject All',
  },
  CCPA: {
    badge: 'CCPA compliant',
    text: 'California lets you opt out of the sale and sharing of your data. We don’t sell it, and everything optional stays off until you choose.',
    reject: 'Opt Out',
  },
  LGPD: {
    badge: 'LGPD compliant',
    text: 'Brazil’s LGPD gives you the choice. Everything optional stays off until you agree. Saying no costs nothing; change your mind at any time.',
    reject: 'Reject All',
  },
  PIPEDA: {
    badge: 'PIPEDA compliant',
    text: 'Canada’s PIPEDA asks for your consent. Everything optional stays off until you agree, and you can withdraw at any time.',
    reject: 'Reject All',
  },
  STANDARD: {
    badge: 'Privacy compliant',
    text: 'We use what the site needs to run. Everything else is up to you, and you can change your mind at any time.',
    reject: 'Reject All',
  },
};

export const CATEGORIES = [
  {
    name: 'necessary',
    label: 'Necessary',
    text: 'Sign-in, security, checkout, this choice, and what you set yourself, such as the theme. Always on.',
  },
  {
    name: 'analytics',
    label: 'Analytics',
    text: 'Lets Google Analytics count your visit, where this site uses it.',
  },
  { name: 'marketing', label: 'Marketing', text: 'Shows whether an ad brought you here.' },
  {
    name: 'functional',
    label: 'Functional',
    text: 'Remembers on this device where you stopped in a lesson.',
  },
] as const;

export const GPC_NOTE =
  'Your browser sends Global Privacy Control. Marketing and outside analytics stay off.';
