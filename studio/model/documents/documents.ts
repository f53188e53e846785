// Every document type, in the order in which the Studio's desk shows them.
import type { Kind } from '../fields.ts';
import { automationRecipe } from './automation.ts';
import { claim, successStory, testimonial } from './claims.ts';
import { outreachNiche, outreachText } from './client-finder.ts';
import { faq, quickGuide, tour, tutorialDialog } from './help.ts';
import { landingPage } from './landing.ts';
import { learningPath } from './learning-path.ts';
import { legalDocument } from './legal-document.ts';
import { LIFECYCLE_EMAILS } from './lifecycle-emails.ts';
import { moduleDocument } from './module.ts';
import { plan } from './plan.ts';
import { project } from './project.ts';
import { prompt } from './prompt.ts';
import { siteSettings } from './site-settings.ts';
import { starterIdea } from './starter-idea.ts';
import { term } from './term.ts';
import { businessModel, coachingEvent, dashboard, download, insight } from './tiers.ts';
import { toolScene } from './tool-scene.ts';
import { onboarding, planTemplate, popularMarket, readiness } from './tools.ts';
import { tutorial } from './tutorial.ts';
import { weekTask } from './week-task.ts';

/** Document types that editors work on together. */
export const GROUPS: readonly { title: string; kinds: readonly Kind[] }[] = [
  {
    title: 'Learning',
    kinds: [moduleDocument, learningPath, project, term, tutorial, insight, coachingEvent],
  },
  {
    title: 'Prompts & tools',
    kinds: [
      ...[prompt, download, businessModel, starterIdea, planTemplate, popularMarket],
      ...[outreachNiche, outreachText, automationRecipe, toolScene, readiness],
    ],
  },
  {
    title: 'Site pages',
    kinds: [landingPage, dashboard, onboarding, weekTask, tour, tutorialDialog],
  },
  { title: 'Emails', kinds: LIFECYCLE_EMAILS },
  { title: 'Plans & claims', kinds: [plan, claim, testimonial, successStory] },
  { title: 'Help & legal', kinds: [faq, quickGuide, legalDocument] },
  { title: 'Settings', kinds: [siteSettings] },
];

export const KINDS: readonly Kind[] = GROUPS.flatMap(({ kinds }) => kinds);
export const kindOf = (name: string) => KINDS.find((kind) => kind.name === name);
