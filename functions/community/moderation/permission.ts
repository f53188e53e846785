// Checks that a moderator may take an action on a text in its current state.

import { ApiError } from '../../http/errors.ts';
import type { Role } from '../../rules/roles.ts';
import { isModerator } from '../rules/trust.ts';
import type { Writer } from '../writer.ts';
import type { ModerationAction } from './rules/moderation.ts';
import { isHidden, isThere, type OneTextRow } from './texts.ts';

export interface Subject {
  id: string | null;
  roles: readonly Role[];
}

/** Moderators never decide about themselves, and only an owner decides about other moderators. */
export function mayModerate(moderator: Pick<Writer, 'id' | 'standing'>, author: Subject): boolean {
  if (author.id === moderator.id) return false;
  return !isModerator(author) || moderator.standing.roles.includes('owner');
}

/** ?2 is the kind, ?3 the text's ID; ?1 is reserved for the reader. */
export const OPEN_WARNING = `
  SELECT 1 FROM warnings WHERE kind = ?2 AND target_id = ?3 AND measure = 'warning' AND outcome IS NULL`;

/** Throws 404, 403 or 422 if the action is not possible. */
export function refuseAction(
  moderator: Pick<Writer, 'id' | 'standing'>,
  action: ModerationAction,
  row: OneTextRow | undefined,
  hasOpenWarning: boolean,
): asserts row is OneTextRow {
  if (!isThere(row)) throw new ApiError(404, 'no_text', 'That isn’t there anymore.');
  const author = { id: row.text_author, roles: JSON.parse(row.author_roles) as Role[] };
  if (!mayModerate(moderator, author))
    throw new ApiError(
      403,
      'not_yours_to_decide',
      author.id === moderator.id
        ? 'This is your own text. Another moderator decides.'
        : 'The author moderates too. Only an owner decides.',
    );
  const issue = issueOf(action, row, hasOpenWarning);
  if (issue) throw new ApiError(422, 'not_possible', issue);
}

function issueOf(
  action: ModerationAction,
  row: OneTextRow,
  hasOpenWarning: boolean,
): string | null {
  const concernsAuthor = action === 'warn' || action === 'suspend' || action === 'lift';
  if (concernsAuthor && row.text_author === null) return 'The author has left.';
  const isSuspended = Date.parse(row.author_suspended_until ?? '') > Date.now();
  const isWaiting = row.status === 'pending';
  const issues: Record<ModerationAction, string | false> = {
    hide: row.status === 'refused' && 'It was refused, so no one can see it.',
    restore: !isHidden(row) && 'It’s visible already.',
    dismiss: isHidden(row) && 'It’s hidden. Restore it to dismiss the reports.',
    approve: !isWaiting && 'It isn’t waiting for approval.',
    refuse: !isWaiting && 'It isn’t waiting for approval.',
    warn: hasOpenWarning && 'There’s a warning about this text already.',
    suspend: isSuspended && 'Their writing is paused already.',
    lift: !isSuspended && 'They can write.',
    'remove-example': row.is_example === 0 && 'Only examples can be removed. Hide it instead.',
  };
  return issues[action] || null;
}
