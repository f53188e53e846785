import { Hono } from 'hono';
import * as v from 'valibot';
import { findModule } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { requireOpen } from '../../http/require-open.ts';
import { readWithMember, requireMember, signInFirst } from '../../session/current-member.ts';
import { NoteId, NoteText } from '../rules/note-schema.ts';
import { NOTES_PAGE } from '../rules/notes.ts';
import { afterCursor, asPage, LIST } from './list.ts';
import { deleteNote, keepNote } from './write.ts';

/** /api/lesson-notes: members' notes on paragraphs. Members keep their notes when their plan ends. */
export const lessonNotes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const after = afterCursor(c.req.query('cursor'));
    if (!after) throw new ApiError(400, 'invalid_cursor', 'That page of notes doesn’t exist.');
    const read = await readWithMember(c, { sql: LIST, values: [...after, NOTES_PAGE + 1] });
    return c.json(asPage((read ?? signInFirst()).rows[0] ?? [], NOTES_PAGE));
  })
  .put('/:id', jsonBody(NoteText), async (c) => {
    const member = await requireMember(c);
    const note = { id: noteId(c.req.param('id')), ...c.req.valid('json') };
    requireOpen(findModule(note.moduleId), member);
    return c.json(await keepNote(c.var.db, member.id, note));
  })
  .delete('/:id', async (c) => {
    const member = await requireMember(c);
    await deleteNote(c.var.db, member.id, noteId(c.req.param('id')));
    return c.json({ done: true } as const);
  });

/** In lower case: the same UUID is the same note. */
function noteId(id: string): string {
  if (!v.is(NoteId, id)) throw new ApiError(404, 'unknown_note', 'We don’t have that note.');
  return id.toLowerCase();
}
