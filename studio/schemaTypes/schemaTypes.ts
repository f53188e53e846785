import { faq } from './faq.ts';
import { landingPage } from './landingPage.ts';
import { learningPath } from './learningPath.ts';
import { legalDocument } from './legalDocument.ts';
import { moduleDocument } from './module.ts';
import { plan } from './plan.ts';
import { prompt } from './prompt.ts';
import { callout, legalText, lessonText, promptBlock } from './richText.ts';
import { siteSettings } from './siteSettings.ts';

export const schemaTypes = [
  siteSettings,
  landingPage,
  moduleDocument,
  learningPath,
  plan,
  faq,
  prompt,
  legalDocument,
  lessonText,
  legalText,
  promptBlock,
  callout,
];
