// What a portfolio is offered to say about a project, with what must be true for it, over random histories.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getProjects } from '../../src/content/content.ts';
import { settingsOf, withCase } from '../../src/features/portfolio/arrange.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { runs } from '../../src/testing/run/full.ts';
import { fc, SEED } from '../../src/testing/run/seed.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { OwnPortfolio } from '../portfolio/rules/portfolio.ts';
import { ABOUT_MAX } from '../portfolio/rules/portfolio.ts';
import { shortened } from '../rules/text/shorten.ts';
import { deliveredIn } from './rules/project.ts';
import type { ProjectState } from './state.ts';

const worker = testWorker();
const projects = await getProjects();
type Project = (typeof projects)[number];

type Step =
  | { does: 'choose'; project: number; client: 'invented' | 'own' | 'own invented' }
  | { does: 'handIn' | 'deleteWork'; week: number }
  | { does: 'end' };

const choice: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('choose' as const),
  project: fc.nat(projects.length - 1),
  client: fc.constantFrom('invented' as const, 'own' as const, 'own invented' as const),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: choice },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('handIn' as const), week: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('deleteWork' as const), week: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('end' as const) }) },
);

/** What this test did: neither the rows nor the API are asked. */
interface Truth {
  project: Project | null;
  client: string;
  isInvented: boolean;
  /** IDs of hand-ins, by lesson. */
  made: Map<string, string>;
}

async function take(who: TestMember, each: Step, truth: Truth): Promise<void> {
  if (each.does === 'end') {
    await who.fetch('/api/projects/mine', { method: 'DELETE' });
    truth.project = null;
    return;
  }
  if (each.does === 'choose') {
    const project = projects[each.project] as Project;
    const [invented] = project.clients;
    const isOwn = each.client !== 'invented';
    const client = isOwn
      ? { client: null, name: 'Oak Street Dental', isInvented: each.client === 'own invented' }
      : { client: invented?.key };
    const json = { model: project.key, ...client };
    expect((await who.fetch('/api/projects/mine', { method: 'PUT', json })).status).toBe(200);
    truth.project = project;
    truth.client = isOwn ? 'Oak Street Dental' : (invented?.name ?? '');
    truth.isInvented = each.client !== 'own';
    return;
  }
  const lessons = (truth.project ?? (projects[0] as Project)).weeks.map(deliveredIn);
  const id = lessons[each.week] ?? '';
  if (each.does === 'deleteWork') {
    await who.fetch(`/api/artifacts/${id}`, { method: 'DELETE' });
    truth.made.delete(id);
    return;
  }
  const json = { id: randomUUID(), kind: 'text', title: 'My piece', text: 'Made.' };
  expect((await who.fetch(`/api/artifacts/${id}`, { method: 'PUT', json })).status).toBe(200);
  // Handing in again keeps the first one's ID.
  if (!truth.made.has(id)) truth.made.set(id, json.id);
}

/** The page as the editor offers it to a member who wrote nothing on it. */
async function offered(who: TestMember) {
  const { project } = (await (await who.fetch('/api/projects/mine')).json()) as ProjectState;
  const own = (await (await who.fetch('/api/portfolio')).json()) as OwnPortfolio;
  return project ? withCase(settingsOf(own), project) : settingsOf(own);
}

test(`a case is told once all four pieces are made, of the client it was for (seed ${SEED})`, {
  timeout: 300_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      choice,
      fc.array(step, { minLength: 6, maxLength: 12 }),
      async (first, more) => {
        // Begins near the end: without it, few histories get there.
        const near = [0, 1, 2].map((week): Step => ({ does: 'handIn', week }));
        const steps = [first, ...near, ...more];
        const dan = await createMember(worker, 'dan');
        const truth: Truth = { project: null, client: '', isInvented: false, made: new Map() };
        for (const each of steps) {
          await take(dan, each, truth);
          const { headline, about, items } = await offered(dan);
          const pieces =
            truth.project?.weeks.map((week) => truth.made.get(deliveredIn(week))) ?? [];
          const isWhole = pieces.length > 0 && pieces.every((id) => id !== undefined);
          const told = truth.isInvented
            ? `${truth.client} (a business I made up for practice)`
            : truth.client;
          expect({ headline, about, items }).toEqual({
            headline: isWhole ? truth.project?.title : '',
            about: isWhole
              ? shortened(truth.project?.caseText.replace('{client}', told) ?? '', ABOUT_MAX)
              : '',
            items: isWhole ? pieces.map((id) => ({ kind: 'artifact', id })) : [],
          });
          if (isWhole) seen.add(truth.isInvented ? 'invented' : 'own');
        }
      },
    ),
    { numRuns: runs(150) },
  );
  expect([...seen].toSorted()).toEqual(['invented', 'own']);
});
