import { type Context, Hono } from 'hono';
import { findModule } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireOpen } from '../http/require-open.ts';
import { longTexts } from '../http/route-needs.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { takesUploads } from '../uploads/request.ts';
import { ARTIFACT_OF, type StoredArtifact, toldArtifact } from './artifacts.ts';
import { deleteArtifact, restoreArtifact } from './deletion.ts';
import { type ArtifactFile, artifactFile, FILE_OF, noFile } from './file.ts';
import { handIn } from './hand-in.ts';
import { ARTIFACTS_OF_MEMBER, asPage } from './list.ts';
import { ArtifactChange, StepChange } from './rules/artifact-schemas.ts';
import { ARTIFACTS_PER_PAGE } from './rules/limits.ts';
import { isStepKey } from './rules/step-key.ts';
import { setStep } from './steps.ts';

/** A cursor later than every row. */
const START = ['9', ''] as const;

/** /api/artifacts: members’ results of lesson tasks. Each belongs to a member and a lesson. */
export const artifacts = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { cursor, limit: asked } = c.req.query();
    const limit = Math.min(Math.max(Number.parseInt(asked ?? '', 10) || ARTIFACTS_PER_PAGE, 1), 50);
    const values = [...afterCursor(cursor), limit + 1];
    const read = await readWithMember(c, { sql: ARTIFACTS_OF_MEMBER, values });
    const { member, rows } = read ?? signInFirst();
    const takesFiles = takesUploads(c);
    return c.json({ ...asPage(rows[0] ?? [], limit, member.membership), takesFiles });
  })
  .get('/:moduleId', async (c) => {
    const member = await requireMember(c);
    const stored = await c.var.db
      .prepare(ARTIFACT_OF)
      .bind(member.id, c.req.param('moduleId'))
      .first<StoredArtifact>();
    if (!stored) throw new ApiError(404, 'no_artifact', 'You haven’t handed in anything here.');
    return c.json(toldArtifact(stored));
  })
  .put('/:moduleId', longTexts, jsonBody(ArtifactChange), async (c) => {
    const member = await requireMember(c);
    const { id } = requireOpen(findModule(c.req.param('moduleId')), member);
    return c.json(await handIn(c.var.db, member.id, id, c.req.valid('json')));
  })
  .delete('/:moduleId', async (c) => {
    const member = await requireMember(c);
    const withdrawn = await deleteArtifact(c.var.db, member.id, c.req.param('moduleId'));
    // Titles of certificates that aren’t valid without it.
    return c.json({ done: true as const, ...(withdrawn.length > 0 && { withdrawn }) });
  })
  /** Undoes the deletion, for thirty days. */
  .delete('/:moduleId/deletion', async (c) => {
    const member = await requireMember(c);
    return c.json(await restoreArtifact(c.var.db, member.id, c.req.param('moduleId')));
  })
  .get('/:moduleId/file', ownFile)
  .put('/:moduleId/steps/:step', jsonBody(StepChange), async (c) => {
    const member = await requireMember(c);
    const { id: moduleId } = requireOpen(findModule(c.req.param('moduleId')), member);
    const step = c.req.param('step');
    if (!isStepKey(step)) throw new ApiError(404, 'unknown_step', 'We don’t have that step.');
    await setStep(c.var.db, member.id, { moduleId, step, ...c.req.valid('json') });
    return c.json({ done: true } as const);
  });

/** Only for the member who handed it in, even if their plan no longer opens the lesson. */
async function ownFile(c: Context<AppEnv>): Promise<Response> {
  const member = await requireMember(c);
  const file = await c.var.db
    .prepare(FILE_OF)
    .bind(member.id, c.req.param('moduleId'))
    .first<ArtifactFile>();
  if (!file) throw noFile();
  return artifactFile(c, file);
}

/** `<time>_<id>`, from the previous page; anything else starts at the newest. */
function afterCursor(cursor: string | undefined): readonly [time: string, id: string] {
  const [, time, id] = /^(\d{4}-[\d:.T-]+Z)_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return time && id ? [time, id] : START;
}
