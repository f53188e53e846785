// Which column of a file is what: the exports of the platforms that members come from, and any other by its headings.

export const FIELDS = {
  email: 'Email',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  joinedAt: 'Joined on',
  accessUntil: 'Access until',
  labels: 'Labels',
  mayEmail: 'May be emailed (yes or no)',
  mayNotEmail: 'Asked not to be emailed (yes or no)',
} as const;
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Each field's column, from 0. A column that is nothing of these is left out. */
export type Mapping = Partial<Record<FieldName, number>>;

/** As headings are written elsewhere, in lower case and without spaces and marks. */
const HEADINGS: Readonly<Record<string, FieldName>> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  useremail: 'email',
  memberemail: 'email',
  name: 'name',
  fullname: 'name',
  username: 'name',
  membername: 'name',
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  createdat: 'joinedAt',
  created: 'joinedAt',
  joinedat: 'joinedAt',
  joineddate: 'joinedAt',
  joined: 'joinedAt',
  joinedon: 'joinedAt',
  signupdate: 'joinedAt',
  membersince: 'joinedAt',
  registeredat: 'joinedAt',
  accessuntil: 'accessUntil',
  accessends: 'accessUntil',
  expiresat: 'accessUntil',
  expirydate: 'accessUntil',
  paiduntil: 'accessUntil',
  compeduntil: 'accessUntil',
  labels: 'labels',
  label: 'labels',
  tags: 'labels',
  subscribedtoemails: 'mayEmail',
  subscribed: 'mayEmail',
  emailconsent: 'mayEmail',
  marketingconsent: 'mayEmail',
  unsubscribed: 'mayNotEmail',
  unsubscribedfrommarketingemails: 'mayNotEmail',
  donotcontact: 'mayNotEmail',
};

/** Headings that only this platform has next to each other. */
const PLATFORMS: readonly [name: string, headings: readonly string[]][] = [
  ['Ghost', ['email', 'subscribedtoemails', 'complimentaryplan']],
  ['Teachable', ['email', 'joinedat', 'unsubscribedfrommarketingemails']],
  ['Teachable', ['email', 'fullname', 'joinedat']],
  ['Kajabi', ['email', 'products', 'tags']],
  ['Kajabi', ['email', 'name', 'createdat', 'subscribed']],
  ['Skool', ['email', 'firstname', 'lastname', 'joineddate']],
];

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The platform's name, or “a CSV file”. */
export function sourceOf(headings: readonly string[]): string {
  const known = new Set(headings.map(plain));
  return PLATFORMS.find(([, all]) => all.every((one) => known.has(one)))?.[0] ?? 'a CSV file';
}

/** The first column of each name: a second “Email” is left out. */
export function mappingOf(headings: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const [column, heading] of headings.entries()) {
    const field = HEADINGS[plain(heading)];
    if (field) mapping[field] ??= column;
  }
  return mapping;
}
