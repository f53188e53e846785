// Who runs the site, and where to write to them: what a founder has to put into the content before people pay.
import type { ContentDocument } from '../../src/content/dataset.ts';

/** Reserved domains (RFC 2606): email to them is never delivered. */
const RESERVED =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid)|localhost)\b/gi;

/** Where an address is a real contact; a lesson may show how an address looks. */
const CONTACTS = ['siteSettings', 'legalDocument', 'faq', 'quickGuide', 'onboarding'];

/** The sentences of the embedded legal texts that name no person and no company. */
const NOBODY = [
  '{product} runs this platform and is responsible for your data',
  'the agreement between you and {product} (',
  'the operator of {product} has its registered seat',
];

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

function unnamed(documents: readonly ContentDocument[]): string[] {
  const settings = documents.find(({ _type }) => _type === 'siteSettings');
  const product = String(settings?.productName ?? '');
  return documents.flatMap((document) => {
    if (document._type !== 'legalDocument') return [];
    const text = JSON.stringify(document).replaceAll('\\"', '"');
    const [sentence] = NOBODY.map((one) => one.replace('{product}', product)).filter((one) =>
      text.includes(one),
    );
    return sentence
      ? [
          `${document._id} does not say who runs the site (“…${sentence.replace(/ \($/, '')}…”): write the legal name and postal address of the person or company there`,
        ]
      : [];
  });
}
