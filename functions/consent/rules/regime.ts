// Determines the consent regime of a visitor. A pure rule: used by the browser and for consent receipts.

/** A request's origin, as seen by the edge. Empty: unknown. */
export interface Region {
  /** ISO 3166-1 */
  country_code: string;
  continent_code: string;
  /** The part after the hyphen in ISO 3166-2, such as CA for California. */
  region: string;
}

export const LAW_TYPES = ['GDPR', 'CCPA', 'LGPD', 'PIPEDA', 'STANDARD'] as const;
export type ConsentRegime = (typeof LAW_TYPES)[number];

export interface VisitorRegime {
  country: string;
  region: string;
  requiresConsent: boolean;
  requiresOptOut: boolean;
  lawType: ConsentRegime;
}

/** The 27 members of the European Union. */
export const EU =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
/** The rest of the European Economic Area, and two countries with equivalent laws. */
export const LIKE_EU = 'IS LI NO GB CH';
/** Parts of EU countries that have their own country codes. */
export const PARTS_OF_EU = 'AX GF GP MF MQ RE YT';

const UNKNOWN = 'UNKNOWN';
const GDPR = new Set(`${EU} ${LIKE_EU} ${PARTS_OF_EU}`.split(' '));

/** Accepts any response body. Unreadable values count as unknown, and then the strictest regime applies. */
export function consentRegime(answer: unknown): VisitorRegime {
  const { country_code, region } = (answer ?? {}) as Record<string, unknown>;
  // XX is Cloudflare's code for unknown, T1 is the Tor network.
  const isCountry = /^[A-Z]{2}$/.test(String(country_code)) && country_code !== 'XX';
  const country = isCountry ? String(country_code) : UNKNOWN;
  const part = isCountry && typeof region === 'string' && region ? region : UNKNOWN;
  const lawType = typeOf(country, part);
  const requiresOptOut = lawType === 'CCPA';
  return { country, region: part, requiresConsent: !requiresOptOut, requiresOptOut, lawType };
}

function typeOf(country: string, region: string): ConsentRegime {
  if (country === UNKNOWN || GDPR.has(country)) return 'GDPR';
  if (country === 'US' && (region === 'CA' || region === 'California')) return 'CCPA';
  if (country === 'BR') return 'LGPD';
  return country === 'CA' ? 'PIPEDA' : 'STANDARD';
}
