// Every question the site asks its content, once. Types come from `npm --prefix studio run types`.
import { defineQuery } from 'groq';

export const siteSettingsQuery = defineQuery(`*[_type == "siteSettings"][0]{
  productName, tagline, description, supportEmail, priceBanner, incomeDisclaimer, gdprNote
}`);

export const landingPageQuery = defineQuery(`*[_type == "landingPage"][0]{
  heading, lead, smallPrint, promptsHeading, audienceHeading, curriculumHeading, pricingHeading, questionsHeading,
  "firstWeek": firstWeek->{title, "modules": modules[]->{_id, title, estimatedMinutes}},
  "prompts": prompts[]->{_id, title, text, whenToUse},
  audiences[]{_key, who, text, drawing}
}`);

export const moduleCatalogueQuery =
  defineQuery(`*[_type == "module"] | order(category asc, title asc){
  _id, title, description, category, difficulty, estimatedMinutes, minTier
}`);

export const lessonsQuery = defineQuery(`*[_type == "module"]{
  _id, title, description, category, difficulty, estimatedMinutes, minTier, task, check,
  body[]{
    ...,
    markDefs[]{..., _type == "lessonLink" => {"moduleId": module._ref}}
  }
}`);

export const learningPathsQuery = defineQuery(`*[_type == "learningPath"] | order(title asc){
  _id, title, description, outcome, category, difficulty,
  "modules": modules[]->{_id, title, description, estimatedMinutes, difficulty, minTier}
}`);

export const plansQuery = defineQuery(`*[_type == "plan"]{
  key, name, tagline, audience, features, color, icon
}`);

export const faqsQuery = defineQuery(`*[_type == "faq"] | order(category asc, order asc){
  _id, question, answer, category
}`);

export const legalDocumentQuery =
  defineQuery(`*[_type == "legalDocument" && slug.current == $slug][0]{
  title, summary, updatedOn, sections[]{_key, title, anchor, text}
}`);
