// The browser's requests to the portfolio API. Every function rejects with ApiError.
import type {
  OwnPortfolio,
  PortfolioSettings,
} from '../../../functions/portfolio/rules/portfolio.ts';
import type { OwnProject } from '../../../functions/projects/state.ts';
import { ApiError, api, dataOf, messageOf } from '../../lib/api.ts';
import { readProject } from '../projects/project.ts';

export const readPortfolio = async () => (await dataOf(api.portfolio.$get())) as OwnPortfolio;

/** The project whose case is to be put on the page: /portfolio?case=project. Null until all of it is made. */
export async function projectToShow(): Promise<OwnProject | null> {
  if (new URLSearchParams(location.search).get('case') !== 'project') return null;
  const { project } = await readProject();
  return project?.isCaseReady ? project : null;
}

/** Not queued offline: a public page changes only while the member sees that it does. */
export const savePortfolio = async (json: PortfolioSettings) =>
  (await dataOf(api.portfolio.$put({ json }))) as OwnPortfolio;

export async function switchPortfolio(shown: boolean): Promise<void> {
  await dataOf(api.portfolio.shown.$put({ json: { shown } }));
}

export async function hidePortfolio(slug: string, reason: string): Promise<void> {
  await dataOf(api.portfolio.hiding[':slug'].$put({ param: { slug }, json: { reason } }));
}

export async function restorePortfolio(slug: string): Promise<void> {
  await dataOf(api.portfolio.hiding[':slug'].$delete({ param: { slug } }));
}

export const problemOf = (error: unknown) =>
  messageOf(error, 'That didn’t reach us. Check your connection and try again.');

export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {};
