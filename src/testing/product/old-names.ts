// The first name and addresses of the product, which a site that has another one may show nowhere.
import { publishedDocuments } from '../../content/dataset.ts';
import type { RENAMED } from '../run/production-build.ts';

/**
 * Names that are never read by people and must not change once there are members: keys in a browser's storage, cookies,
 * the value of a plan in addresses, the format of exported files, the Worker's and the database's names.
 */
const TECHNICAL = /ai-money-masters(?=[-/"'`\\_]|$)/gm;

export const FIRST = (await publishedDocuments()).find(
  ({ _type }) => _type === 'siteSettings',
) as unknown as typeof RENAMED;

const NAMES = [
  ...[FIRST.productName, FIRST.shortName, FIRST.supportEmail],
  ...[FIRST.operator.contact, FIRST.operator.name],
];
const PATTERN = new RegExp(`${NAMES.map(RegExp.escape).join('|')}|ai[ -]?money[ -]?masters`, 'i');

/** An old name with the text around it; null if there is none. */
export function oldNameIn(text: string): string | null {
  const match = PATTERN.exec(text.replaceAll(TECHNICAL, ''));
  if (!match) return null;
  return match.input.slice(Math.max(0, match.index - 40), match.index + 60);
}
