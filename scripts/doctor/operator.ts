// The operator and contact addresses that a founder must set in the content before members pay.
import type { ContentDocument } from '../../src/content/dataset.ts';
import { missingForProduction } from '../../src/content/operator.ts';

/** Reserved domains (RFC 2606): email to them is never delivered. */
const RESERVED =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid)|localhost)\b/gi;

/** Types in which an address is a real contact; a lesson may show an example address. */
const CONTACTS = ['siteSettings', 'legalDocument', 'faq', 'quickGuide', 'onboarding'];

export function operatorProblems(documents: readonly ContentDocument[]): string[] {
  return [...unreachable(documents), ...unnamed(documents)];
}

/** `from`: MAIL_FROM. */
export function unreachableSender(from = ''): string[] {
  const [address] = from.match(RESERVED) ?? [];
  return address ? [`MAIL_FROM is ${address}, an address that cannot exist`] : [];
}

function unreachable(documents: readonly ContentDocument[]): string[] {
  const places = new Map<string, string[]>();
  for (const document of documents) {
    if (!CONTACTS.includes(document._type)) continue;
    for (const address of JSON.stringify(document).match(RESERVED) ?? [])
      places.set(address, [...(places.get(address) ?? []), document._id]);
  }
  return [...places].map(
    ([address, ids]) =>
      `${address} reaches nobody: put an address of yours into ${[...new Set(ids)].join(', ')}`,
  );
}

/** The operator settings that a production build requires, and the check that they are no longer the example. */
function unnamed(documents: readonly ContentDocument[]): string[] {
  const settings = documents.find(({ _type }) => _type === 'siteSettings');
  const { name, address } = (settings?.operator ?? {}) as { name?: string; address?: string };
  const isExample = /\bexample\b/i.test(`${name} ${address}`);
  return [
    ...missingForProduction(documents),
    ...(isExample
      ? [
          `siteSettings: the operator is still the example (“${name}”). Write the legal name and postal address of the person or company that runs the site, and check the governing law and the right of withdrawal (in the Studio: Settings, Legal)`,
        ]
      : []),
  ];
}
