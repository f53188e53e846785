// “See what they see”: the site as the member has it, read-only, for ten minutes.
import type { Context } from 'hono';
import { recordTeamEvent } from '../../account/security-log/events.ts';
import { IS_RECORDED } from '../../database/recorded.ts';
import type { AppEnv } from '../../environment.ts';
import { newView, VIEW_MINUTES } from '../../session/views/views.ts';
import { act } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import { entryFor, subjectOf } from './subject.ts';

/** A request that is sent again starts no second view: its answer was lost, and with it the cookie. */
export async function startView(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: { id: string; memberId: string; why: string },
): Promise<{ started: boolean }> {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId);
  const { member } = colleague;
  const entry = entryFor(colleague, subject, input, {
    ability: 'help-members',
    action: 'view-as-member',
    after: { minutes: VIEW_MINUTES },
  });
  const view = await newView(c, {
    memberId: subject.id,
    viewer: { id: member.id, sessionId: member.session.id },
    onlyIf: IS_RECORDED,
  });
  const started = await act(db, entry, (request) => [
    ...view.statements(request),
    recordTeamEvent(db, request, subject.id, { kind: 'viewed-by-team', onlyIf: IS_RECORDED }),
  ]);
  if (started) view.setCookie();
  return { started };
}
