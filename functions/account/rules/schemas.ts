// Requests that change an account. The same schemas check the forms in the browser.
import * as v from 'valibot';
import { isZone } from '../../rules/days/zones.ts';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';
import { linkToken, Names } from '../../session/rules/credentials.ts';
import { DELETION_PHRASE } from './deletion-phrase.ts';

export const Profile = v.strictObject(
  {
    ...Names.entries,
    timeZone: v.pipe(
      v.string('A time zone is text'),
      v.maxLength(64, 'Please choose a time zone from the list'),
      v.check((name) => name === '' || isZone(name), 'Please choose a time zone from the list'),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

const choice = v.boolean('Please choose on or off');

export const Preferences = v.strictObject(
  { signInAlerts: choice, sharedFirstName: choice, sharedPages: choice },
  UNKNOWN_FORM_FIELD,
);

export const Confirmation = v.strictObject(
  {
    password: v.pipe(
      v.string('Please enter your password'),
      v.nonEmpty('Please enter your password'),
      v.maxLength(1024, 'That password is too long'),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export const FollowedLink = v.strictObject({ token: linkToken }, 'The link is incomplete');

/** For empty requests: the JSON type alone blocks other sites' forms. */
export const Nothing = v.strictObject({}, UNKNOWN_FORM_FIELD);

export const Deletion = v.strictObject(
  {
    confirmation: v.pipe(
      v.string(`Please type: ${DELETION_PHRASE}`),
      v.trim(),
      v.toLowerCase(),
      v.check((text) => text === DELETION_PHRASE, `Please type: ${DELETION_PHRASE}`),
    ),
  },
  `Please type: ${DELETION_PHRASE}`,
);
