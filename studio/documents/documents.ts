// Every kind of document, in the order in which the Studio lists them.
import type { Kind } from '../fields.ts';
import { faq, quickGuide, tour, tutorialDialog } from './help.ts';
import { learningPath, moduleDocument, prompt, tutorial } from './learning.ts';
import {
  claim,
  landingPage,
  legalDocument,
  plan,
  siteSettings,
  successStory,
  testimonial,
} from './site.ts';
import { businessModel, coachingEvent, dashboard, download, insight } from './tiers.ts';
import { onboarding, planTemplate, popularMarket, readiness } from './tools.ts';

/** What stands together in the Studio's list. */
export const GROUPS: readonly { title: string; kinds: readonly Kind[] }[] = [
  {
    title: 'Site',
    kinds: [siteSettings, landingPage, claim, testimonial, successStory, plan, legalDocument],
  },
  { title: 'Learning', kinds: [moduleDocument, learningPath, prompt] },
  {
    title: 'Plans and dashboards',
    kinds: [dashboard, tutorial, download, businessModel, coachingEvent, insight],
  },
  { title: 'Help and tours', kinds: [faq, quickGuide, tour, tutorialDialog] },
  { title: 'Tools', kinds: [onboarding, readiness, popularMarket, planTemplate] },
];

export const KINDS: readonly Kind[] = GROUPS.flatMap(({ kinds }) => kinds);
