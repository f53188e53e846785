// What pages ask for. Shapes come from the Studio's schema through `sanity typegen`.
import { cache } from './cache.ts';
import { query } from './dataset.ts';
import {
  faqsQuery,
  landingPageQuery,
  learningPathsQuery,
  legalDocumentQuery,
  lessonsQuery,
  moduleCatalogueQuery,
  plansQuery,
  siteSettingsQuery,
} from './queries.ts';
import type {
  FaqsQueryResult,
  LandingPageQueryResult,
  LearningPathsQueryResult,
  LegalDocumentQueryResult,
  LessonsQueryResult,
  ModuleCatalogueQueryResult,
  PlansQueryResult,
  SiteSettingsQueryResult,
} from './types.gen.ts';

export const getSiteSettings = cache(async () =>
  existing(await query<SiteSettingsQueryResult>(siteSettingsQuery)),
);
export const getLandingPage = cache(async () =>
  existing(await query<LandingPageQueryResult>(landingPageQuery)),
);
export const getModuleCatalogue = cache(() =>
  query<ModuleCatalogueQueryResult>(moduleCatalogueQuery),
);
export const getLessons = cache(() => query<LessonsQueryResult>(lessonsQuery));
export const getLearningPaths = cache(() => query<LearningPathsQueryResult>(learningPathsQuery));
export const getPlans = cache(() => query<PlansQueryResult>(plansQuery));
export const getFaqs = cache(() => query<FaqsQueryResult>(faqsQuery));

export async function getLegalDocument(slug: string) {
  return existing(await query<LegalDocumentQueryResult>(legalDocumentQuery, { slug }));
}

function existing<T>(document: T): NonNullable<T> {
  if (!document)
    throw new Error('a document that every page needs is missing; run npm run content');
  return document;
}
