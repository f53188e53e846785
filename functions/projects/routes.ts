import { type Context, Hono } from 'hono';
import { FACTS_OF_MEMBER, factsFrom } from '../business-facts/read.ts';
import { findProject } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { readNamedWithMember, signInFirst } from '../session/current-member.ts';
import { PROJECT_OF_MEMBER } from './read.ts';
import { ProjectChange, type ProjectInput } from './rules/change.ts';
import { CHOSEN_IDEA, projectState, READ_LESSONS, WORKS } from './state.ts';
import { type Choice, chooseProject, endProject } from './store.ts';

/** /api/projects: a member’s project of four weeks. Which weeks are done is read off what they handed in. */
export const projects = new Hono<AppEnv>()
  .get('/mine', async (c) => {
    const { member, known } = await read(c);
    return c.json(projectState(known, member.membership));
  })
  /** Also changes the client. 404 for a project or an invented client that isn’t there. */
  .put('/mine', jsonBody(ProjectChange), async (c) => {
    const { member, known } = await read(c);
    const choice = choiceFrom(c.req.valid('json'));
    const row = await chooseProject(c.var.db, member.id, choice);
    const { name, trade, sells, needs } = choice.client;
    const facts = {
      ...known.facts,
      ...{ clientName: name, clientTrade: trade, clientSells: sells, clientNeeds: needs },
    };
    return c.json(projectState({ ...known, row, facts }, member.membership));
  })
  /** Ends the project; what was handed in stays. */
  .delete('/mine', async (c) => {
    const { member, known } = await read(c);
    if (known.row) await endProject(c.var.db, member.id);
    return c.json(projectState({ ...known, row: undefined }, member.membership));
  });

async function read(c: Context<AppEnv>) {
  const found = await readNamedWithMember(c, {
    project: PROJECT_OF_MEMBER,
    facts: FACTS_OF_MEMBER,
    works: WORKS,
    read: READ_LESSONS,
    idea: CHOSEN_IDEA,
  });
  const { member, rows } = found ?? signInFirst();
  const { project, facts, works, read, idea } = rows;
  return {
    member,
    known: {
      ...{ row: project[0], works, read },
      facts: factsFrom(facts),
      idea: idea[0]?.idea ?? null,
    },
  };
}

/** An invented client’s facts are the published ones. */
function choiceFrom({ model, client: key, isInvented, ...own }: ProjectInput): Choice {
  const project = findProject(model);
  if (!project) throw new ApiError(404, 'unknown_project', 'We don’t have that project.');
  if (key === null) return { model, invented: null, isInvented, client: own };
  const client = project.clients.find((each) => each.key === key);
  if (!client) throw new ApiError(404, 'unknown_client', 'That client isn’t part of this project.');
  return { model, invented: key, isInvented: true, client };
}
