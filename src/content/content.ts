// The content that pages query. Types come from the Studio's schema through `sanity typegen`.
import type { LifecycleTexts } from '../../functions/email/rules/lifecycle.ts';
import { aiModelInText } from './ai-model.ts';
import { cache } from './cache.ts';
import { query } from './dataset.ts';
import { withOperator } from './operator.ts';
import * as queries from './queries.ts';
import { honestFeatures } from './support.ts';
import type * as Result from './types.gen.ts';

const ask = <R>(groq: string) => cache(() => query<R>(groq));
/** For documents that exist once. */
const askForOne = <R>(groq: string) => cache(async () => existing(await query<R>(groq)));

export const getSiteSettings = askForOne<Result.SiteSettingsQueryResult>(queries.siteSettingsQuery);
export const getLandingPage = askForOne<Result.LandingPageQueryResult>(queries.landingPageQuery);
export const getModuleCatalogue = ask<Result.ModuleCatalogueQueryResult>(
  queries.moduleCatalogueQuery,
);
export const getNewModules = ask<Result.NewModulesQueryResult>(queries.newModulesQuery);
export const getNewPrompts = ask<Result.NewPromptsQueryResult>(queries.newPromptsQuery);
export const getLessons = ask<Result.LessonsQueryResult>(queries.lessonsQuery);
export const getModuleQuestions = ask<Result.ModuleQuestionsQueryResult>(
  queries.moduleQuestionsQuery,
);
export const getLearningPaths = ask<Result.LearningPathsQueryResult>(queries.learningPathsQuery);
export const getPrompts = ask<Result.PromptsQueryResult>(queries.promptsQuery);
export const getTerms = ask<Result.TermsQueryResult>(queries.termsQuery);
export const getPopularMarkets = ask<Result.PopularMarketsQueryResult>(queries.popularMarketsQuery);
export const getOutreachNiches = ask<Result.OutreachNichesQueryResult>(queries.outreachNichesQuery);
export const getOutreachTexts = ask<Result.OutreachTextsQueryResult>(queries.outreachTextsQuery);
export const getAutomationRecipes = ask<Result.AutomationRecipesQueryResult>(
  queries.automationRecipesQuery,
);
export const getPlans = cache(async () => {
  const { isSupportStaffed } = await getSiteSettings();
  const plans = await query<Result.PlansQueryResult>(queries.plansQuery);
  return plans.map((plan) => ({
    ...plan,
    features: isSupportStaffed ? plan.features : honestFeatures(plan.features),
  }));
});
export const getFaqs = ask<Result.FaqsQueryResult>(queries.faqsQuery);
export const getQuickGuides = ask<Result.QuickGuidesQueryResult>(queries.quickGuidesQuery);
export const getPlanTemplates = ask<Result.PlanTemplatesQueryResult>(queries.planTemplatesQuery);
export const getSuccessStories = ask<Result.SuccessStoriesQueryResult>(queries.successStoriesQuery);
export const getDashboards = ask<Result.DashboardsQueryResult>(queries.dashboardsQuery);
export const getPlansMade = ask<Result.PlansMadeQueryResult>(queries.plansMadeQuery);
export const getTours = ask<Result.ToursQueryResult>(queries.toursQuery);
export const getTutorials = ask<Result.TutorialsQueryResult>(queries.tutorialsQuery);
export const getDownloads = ask<Result.DownloadsQueryResult>(queries.downloadsQuery);
export const getBusinessModels = ask<Result.BusinessModelsQueryResult>(queries.businessModelsQuery);
export const getCoachingEvents = ask<Result.CoachingEventsQueryResult>(queries.coachingEventsQuery);
export const getInsights = ask<Result.InsightsQueryResult>(queries.insightsQuery);
export const getTutorialDialog = askForOne<Result.TutorialDialogQueryResult>(
  queries.tutorialDialogQuery,
);
export const getOnboarding = askForOne<Result.OnboardingQueryResult>(queries.onboardingQuery);
export const getStarterIdeas = ask<Result.StarterIdeasQueryResult>(queries.starterIdeasQuery);
export const getProjects = ask<Result.ProjectsQueryResult>(queries.projectsQuery);
export const getWeekTasks = ask<Result.WeekTasksQueryResult>(queries.weekTasksQuery);
export const getToolScenes = ask<Result.ToolScenesQueryResult>(queries.toolScenesQuery);
export const getReadiness = askForOne<Result.ReadinessQueryResult>(queries.readinessQuery);

export async function getLifecycleTexts(): Promise<LifecycleTexts> {
  const emails = await ask<Result.LifecycleEmailsQueryResult>(queries.lifecycleEmailsQuery)();
  return Object.fromEntries(
    emails.map(({ _type, ...words }) => [_type, words]),
  ) as unknown as LifecycleTexts;
}

export async function getLegalDocument(slug: string) {
  const document = existing(
    await query<Result.LegalDocumentQueryResult>(queries.legalDocumentQuery, { slug }),
  );
  return {
    ...document,
    sections: withOperator(document.sections, await getSiteSettings(), aiModelInText()),
  };
}

function existing<T>(document: T): NonNullable<T> {
  if (!document)
    throw new Error('a document that every page needs is missing; run npm run content');
  return document;
}
