// The browser's requests about the member's project. Every function rejects with ApiError.
import type { ProjectInput } from '../../../functions/projects/rules/change.ts';
import type { PublishedProject } from '../../../functions/projects/rules/project.ts';
import type { ProjectState } from '../../../functions/projects/state.ts';
import { api, dataOf } from '../../lib/api.ts';

/** A project to choose from: of its weeks only the results. */
export type ProjectChoice = Pick<PublishedProject, 'key' | 'title' | 'promise' | 'clients'> & {
  deliverables: string[];
};

export const readProject = async () => (await dataOf(api.projects.mine.$get())) as ProjectState;

export const chooseProject = async (json: ProjectInput) =>
  (await dataOf(api.projects.mine.$put({ json }))) as ProjectState;

export const endProject = async () => (await dataOf(api.projects.mine.$delete())) as ProjectState;
