// Our own content for the search index: titles, and descriptions that everyone may read; nothing that needs a plan.
import type { ContentEntry } from '../../../functions/search/rules/content.ts';
import {
  getBusinessModels,
  getFaqs,
  getModuleCatalogue,
  getPrompts,
  getQuickGuides,
  getTerms,
  getTutorials,
} from '../../content/content.ts';
import { promptSlug } from '../../content/prompt-slug.ts';

export async function searchableContent(): Promise<ContentEntry[]> {
  const [lessons, faqs, prompts, tutorials, guides, models, terms] = await Promise.all([
    getModuleCatalogue(),
    getFaqs(),
    getPrompts(),
    getTutorials(),
    getQuickGuides(),
    getBusinessModels(),
    getTerms(),
  ]);
  return [
    ...lessons.map(({ _id, title, description, minTier }) => ({
      ...({ kind: 'lesson', title, text: description, tier: minTier } as const),
      href: `/micro-learning?module=${_id}`,
    })),
    ...faqs.map(({ question, answer }) => ({
      ...({ kind: 'question', title: question, text: answer, tier: null } as const),
      href: '/help',
    })),
    ...prompts.map(({ _id, title, minTier }) => ({
      ...({ kind: 'prompt', title, text: '', tier: minTier } as const),
      href: `/ai-content/${promptSlug(_id)}`,
    })),
    ...tutorials.map(({ slug, title, description, tier }) => ({
      ...({ kind: 'tutorial', title, text: description, tier } as const),
      href: `/tutorials/${slug}`,
    })),
    ...guides.map(({ slug, title, description }) => ({
      ...({ kind: 'guide', title, text: description, tier: null } as const),
      href: `/help/guides/${slug}`,
    })),
    ...terms.map(({ slug, term, meaning }) => ({
      ...({ kind: 'guide', title: `${term} (glossary)`, text: meaning, tier: null } as const),
      href: `/glossary#${slug}`,
    })),
    ...models
      .filter(({ comingSoon }) => !comingSoon)
      .map(({ key, title, description, tier }) => ({
        ...({ kind: 'guide', title, text: description, tier } as const),
        href: `/business-model-${key}`,
      })),
  ];
}
