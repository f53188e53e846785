// A certificate as an Open Badge: https://www.imsglobal.org/spec/ob/v3p0, on W3C’s Verifiable Credentials 2.0.
import { asLine, type PublicCertificate } from './certificate.ts';
import { factsOf, shownBy } from './sentences.ts';

export interface Issuer {
  /** https://learn.money-school.com */
  origin: string;
  name: string;
}

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
];
const SCHEMA =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

export const issuerAddress = (origin: string) => `${origin}/verify/issuer.json`;
const pageAddress = (origin: string, number: string) => `${origin}/verify/${number}`;
/** The path’s drawn picture: no name in it. */
export const pictureOfPath = (pathId: string) => `/og/${pathId}.png`;

/** Has the member's name only if they show it, and never an email, not even as a hash: a hash can be guessed. */
export function openBadge(certificate: PublicCertificate, { origin, name: issuer }: Issuer) {
  const { id, pathId, title, issuedAt, name } = certificate;
  const page = pageAddress(origin, id);
  // A JWT knows seconds only, and both must be the same time.
  const validFrom = issuedAt.replace(/\.\d+Z$/, 'Z');
  return {
    '@context': CONTEXT,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: profile(origin, issuer),
    validFrom,
    awardedDate: validFrom,
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      ...(name && {
        identifier: [
          { type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false },
        ],
      }),
      achievement: {
        id: `${origin}/learning-paths#${pathId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: title,
        description: descriptionOf(certificate),
        criteria: { narrative: narrativeOf(certificate) },
        image: { id: `${origin}${pictureOfPath(pathId)}`, type: 'Image', caption: title },
      },
    },
    credentialStatus: { id: `${page}/status`, type: '1EdTechRevocationList' },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  };
}

export type OpenBadge = ReturnType<typeof openBadge>;

export const profile = (origin: string, name: string) => ({
  id: issuerAddress(origin),
  type: ['Profile'],
  name,
  url: origin,
});

/** A revocation list of 1EdTech: https://www.imsglobal.org/spec/vcrl/v1p0 */
export const revocationList = (origin: string, number: string, revokedAt: string | null) => ({
  id: `${pageAddress(origin, number)}/status`,
  issuer: issuerAddress(origin),
  revokedCredentials: revokedAt
    ? [{ id: pageAddress(origin, number), revoked: true, revokedAt, revocationReason: 'Withdrawn' }]
    : [],
});

/** The holder is named elsewhere in the badge, or not at all: the sentence has no subject. */
function descriptionOf(certificate: PublicCertificate): string {
  const { title, basis } = certificate;
  const facts = factsOf(shownBy(certificate)).replace('this path', `the learning path “${title}”`);
  return `${facts[0]?.toUpperCase()}${facts.slice(1)}. ${basis === 'shown' ? 'The work has not been graded.' : 'It says nothing about answers or work.'} It isn’t a degree.`;
}

/** Markdown, as Open Badges 3.0 specifies for `criteria.narrative`. */
function narrativeOf({ title, basis, lessons, results, questions }: PublicCertificate): string {
  const path = `every lesson of the learning path “${plain(title)}”`;
  if (basis === 'marked')
    return paragraphs(
      `Mark ${path} as complete.`,
      lessons.map((lesson) => lesson.title),
    );
  const asked = [
    `Mark ${path} as complete.`,
    questions > 0 &&
      (questions === 1
        ? 'Answer its check question right.'
        : `Answer each of its ${questions} check questions right at least once.`),
    results.length > 0 && 'Hand in:',
  ];
  return paragraphs(asked.filter(Boolean).join(' '), results);
}

const paragraphs = (text: string, list: readonly string[]) =>
  [text, list.map((item) => `- ${plain(asLine(item))}`).join('\n')].filter(Boolean).join('\n\n');

const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>]/g, '\\$&');
