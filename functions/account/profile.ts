import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { tellStripeSoon } from '../membership/customer-details.ts';
import {
  CURRENT_MEMBER,
  type Member,
  readWithMember,
  requireMember,
  signInFirst,
} from '../session/current-member.ts';
import { noteCustomerChange } from '../session/customer-change.ts';
import { changeName } from '../session/members.ts';
import type { Preferences, Profile } from './rules/schemas.ts';
import { recordEvent } from './security-log/events.ts';

export async function changeProfile(
  c: Context<AppEnv>,
  { firstName, lastName, timeZone }: InferOutput<typeof Profile>,
): Promise<void> {
  const member = await requireMember(c);
  await writeBatch(c.var.db, [
    changeName(c.var.db, member.id, { firstName, lastName, timeZone }),
    recordEvent(c, member.id, 'profile-changed', {
      detail: changedFields(member, { firstName, lastName, timeZone }),
      onlyIfChanged: true,
    }),
    noteCustomerChange(c.var.db, member.id),
  ]);
  tellStripeSoon(c);
}

type ProfileFields = InferOutput<typeof Profile>;

/** "first-name,time-zone" */
function changedFields(before: Pick<Member, keyof ProfileFields>, after: ProfileFields): string {
  const names = { firstName: 'first-name', lastName: 'last-name', timeZone: 'time-zone' } as const;
  return Object.entries(names)
    .filter(([field]) => {
      const name = field as keyof ProfileFields;
      return before[name] !== after[name];
    })
    .map(([, name]) => name)
    .join(',');
}

const PREFERENCES = `
  SELECT sign_in_alerts AS signInAlerts, shared_first_name AS sharedFirstName, shared_pages AS sharedPages
  FROM preferences WHERE member_id = ${CURRENT_MEMBER}`;

type Choices = InferOutput<typeof Preferences>;

/** "sign-in-alerts-off,shared-pages-on" */
function changedChoices(before: Record<keyof Choices, 0 | 1> | undefined, after: Choices): string {
  const names = {
    signInAlerts: 'sign-in-alerts',
    sharedFirstName: 'shared-first-name',
    sharedPages: 'shared-pages',
  } as const;
  return Object.entries(names)
    .flatMap(([field, name]) => {
      const choice = field as keyof Choices;
      // Without a row, every preference is on.
      const wasOn = (before?.[choice] ?? 1) === 1;
      return wasOn === after[choice] ? [] : [`${name}-${after[choice] ? 'on' : 'off'}`];
    })
    .join(',');
}

export async function changePreferences(
  c: Context<AppEnv>,
  choices: InferOutput<typeof Preferences>,
): Promise<void> {
  const { signInAlerts, sharedFirstName, sharedPages } = choices;
  const read = await readWithMember(c, { sql: PREFERENCES });
  if (!read) return signInFirst();
  const { member, rows } = read;
  const before = rows[0]?.[0] as Record<keyof Choices, 0 | 1> | undefined;
  await writeBatch(c.var.db, [
    c.var.db
      .prepare(
        `INSERT INTO preferences (member_id, sign_in_alerts, shared_first_name, shared_pages)
         SELECT id, ?2, ?3, ?4 FROM members WHERE id = ?1
         ON CONFLICT (member_id) DO UPDATE SET sign_in_alerts = excluded.sign_in_alerts,
           shared_first_name = excluded.shared_first_name, shared_pages = excluded.shared_pages
         WHERE (sign_in_alerts, shared_first_name, shared_pages) <> (?2, ?3, ?4)`,
      )
      .bind(member.id, Number(signInAlerts), Number(sharedFirstName), Number(sharedPages)),
    recordEvent(c, member.id, 'preferences-changed', {
      detail: changedChoices(before, choices),
      onlyIfChanged: true,
    }),
  ]);
}
