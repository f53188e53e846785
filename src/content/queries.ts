// Every content query of the site. Types come from `npm --prefix studio run types`.
import { defineQuery } from 'groq';
import {
  CLAIM_PROVED,
  DOING,
  FIGURE,
  LESSON_TEXT,
  POTENTIAL_PROVED,
  PROVED,
  QUESTION,
  REFERRED_PROVED,
  REFERRED_SHOWN,
  RIGHT,
  SHOWN,
  SOURCED,
  shownBehind,
} from './query-parts.ts';

export const siteSettingsQuery = defineQuery(`*[_type == "siteSettings"][0]{
  productName, shortName, tagline, description, supportEmail, colors{accent, accentDark, mark}, headingFont,
  logo{alt, "asset": asset._ref, "url": asset->url}, priceBanner, incomeDisclaimer, gdprNote,
  illustrativeNote, operator{name, address, contact, registration}, governingLaw, withdrawal, isSupportStaffed
}`);

export const plansMadeQuery = defineQuery(
  `*[_type == "claim" && _id == "claim-plans-made" && (defined(counts) || ${PROVED})][0]${FIGURE}`,
);

export const landingPageQuery = defineQuery(`*[_type == "landingPage"][0]{
  heading, lead, smallPrint, toolsHeading, problemsHeading, modelsHeading, promptsHeading, audienceHeading,
  trustHeading, trustText, curriculumHeading, pricingHeading, testimonialsHeading, questionsHeading,
  heroPictures[]{_key, drawing, alt},
  "firstWeek": firstWeek->{_id, title, "modules": modules[${REFERRED_SHOWN}]->{_id, title, estimatedMinutes, ${DOING}}},
  tools[]{_key, name, text, icon},
  problems[]{_key, title, text, picture{drawing, alt}},
  models[]{_key, title, text, points, picture{drawing, alt}, "model": model->{key, title}},
  "prompts": prompts[${REFERRED_SHOWN}]->{_id, title, text, whenToUse},
  audiences[]{_key, anchor, who, text, points, picture{drawing, alt}},
  "trust": trust[${REFERRED_PROVED}]->${FIGURE},
  "testimonials": testimonials[${REFERRED_SHOWN} && ${REFERRED_PROVED}]->{
    _id, name, situation, quote, "illustrative": !(${SOURCED})
  }
}`);

export const moduleCatalogueQuery =
  defineQuery(`*[_type == "module" && ${SHOWN}] | order(category asc, title asc){
  _id, title, description, category, difficulty, estimatedMinutes, ${DOING}, minTier, form
}`);

export const newModulesQuery =
  defineQuery(`*[_type == "module" && defined(publishedOn)][${SHOWN}] | order(publishedOn desc, title asc){
  _id, title, description, category, publishedOn
}`);

export const newPromptsQuery =
  defineQuery(`*[_type == "prompt" && defined(publishAt)][${SHOWN}] | order(publishAt desc, title asc)[0...20]{
  _id, title, whenToUse, publishAt
}`);

export const lessonsQuery = defineQuery(`*[_type == "module" && ${SHOWN}]{
  _id, title, description, category, difficulty, estimatedMinutes, ${DOING}, minTier, form, publishedOn,
  questions[]${QUESTION},
  task{title, minutes, steps, result, further[]{text, minutes}, checks[]{kind, says, fix, phrases, min, max}, solution[]${LESSON_TEXT}},
  body[]${LESSON_TEXT},
  "prompts": prompts[${REFERRED_SHOWN}]->{_id, title, whenToUse, minTier},
  furtherReading[]{_key, title, publisher, href, why}
}`);

/** A lesson's questions as the API needs them: without their text. */
export const moduleQuestionsQuery = defineQuery(`*[_type == "module" && ${SHOWN}]{
  _id, "questions": questions[]{_key, ${RIGHT}, "options": count(options)}
}`);

export const learningPathsQuery =
  defineQuery(`*[_type == "learningPath" && ${SHOWN}] | order(order asc, title asc){
  _id, "slug": slug.current, title, description, outcome, category, difficulty,
  questions[]${QUESTION},
  results[${shownBehind('module')}]{_key, text, "moduleId": module._ref},
  "modules": modules[${REFERRED_SHOWN}]->{
    _id, title, description, estimatedMinutes, ${DOING}, difficulty, minTier, "task": task.title, "result": task.result
  }
}`);

export const plansQuery = defineQuery(`*[_type == "plan"]{
  key, name, tagline, audience, makesSense, features, color, icon
}`);

export const faqsQuery =
  defineQuery(`*[_type == "faq" && ${SHOWN}] | order(category asc, order asc){
  _id, question, answer, category
}`);

export const legalDocumentQuery =
  defineQuery(`*[_type == "legalDocument" && slug.current == $slug][0]{
  title, summary, updatedOn, sections[]{_key, title, anchor, text}
}`);

export const promptsQuery =
  defineQuery(`*[_type == "prompt" && ${SHOWN}] | order(category asc, promptKind asc, title asc){
  _id, title, category, promptKind, minTier, text, whenToUse, goodAnswer, tool, checkFirst,
  "next": select(${shownBehind('next')} => next->{_id, title, minTier}),
  example{values[]{variable, hint, value}, answer, note, weak{answer, why}}
}`);

export const termsQuery = defineQuery(`*[_type == "term"] | order(lower(term) asc){
  _id, "slug": slug.current, term, meaning, example, "lesson": lesson->{_id, title, minTier}
}`);

export const tutorialsQuery = defineQuery(`*[_type == "tutorial"] | order(tier asc, order asc){
  _id, "slug": slug.current, title, tier, description, minutes, tutorialType, difficulty,
  overview, keyPoints, practicalExercise, "lesson": lesson->{_id, title, minTier}
}`);

export const downloadsQuery = defineQuery(`*[_type == "download"] | order(tier asc, order asc){
  _id, "slug": slug.current, title, tier, description, format, alsoAs, files[]{_key, name, text}, promptKinds
}`);

export const businessModelsQuery =
  defineQuery(`*[_type == "businessModel"] | order(tier asc, order asc){
  _id, key, title, tier, description, overview, difficulty, timeframe, color, icon, comingSoon, costs, risks, training,
  "potential": select(${POTENTIAL_PROVED} => potential->${FIGURE}, null),
  steps[]{_key, title, text, "module": module->{_id, title, minTier}, "prompt": prompt->{_id, title, minTier}},
  resources[]{_key, title, text, href}
}`);

export const dashboardsQuery = defineQuery(`*[_type == "dashboard"]{
  key, title, welcome, intro,
  stats[${CLAIM_PROVED}]{_key, label, icon, "claim": claim->${FIGURE}},
  sections[]{_key, part, heading, text, items[]{_key, title, text, href, icon}}
}`);

export const coachingEventsQuery =
  defineQuery(`*[_type == "coachingEvent" && ${SHOWN}] | order(startsAt asc){
  _id, title, startsAt, minutes, tier, description, bring
}`);

export const insightsQuery = defineQuery(`*[_type == "insight" && ${SHOWN}] | order(order asc){
  _id, title, text, "lesson": lesson->{_id, title, minTier}
}`);

export const successStoriesQuery =
  defineQuery(`*[_type == "successStory" && ${SHOWN} && ${PROVED}] | order(name asc){
  _id, name, situation, before, after, turningPoint, places,
  photo{alt, "asset": asset._ref, "url": asset->url}, "illustrative": !(${SOURCED}),
  "figures": figures[${REFERRED_PROVED}]->${FIGURE}
}`);

export const quickGuidesQuery = defineQuery(`*[_type == "quickGuide"] | order(order asc){
  _id, "slug": slug.current, title, description, minutes, difficulty, icon,
  body[]${LESSON_TEXT}
}`);

export const toursQuery = defineQuery(`*[_type == "tour"]{
  key, welcomeTitle, welcomeText, steps[]{_key, id, title, content, target, position, action, highlight}
}`);

export const tutorialDialogQuery = defineQuery(`*[_type == "tutorialDialog"][0]{
  steps[]{_key, id, title, description, content, actionLabel, tips, target}
}`);

export const onboardingQuery = defineQuery(`*[_type == "onboarding"][0]{
  steps[]{_key, id, name, title, description, points, aiPrompt}, startLabel,
  "welcomeFigures": welcomeFigures[${REFERRED_PROVED}]->${FIGURE},
  incomeGoal{label, options[]{value, label}}, timeline{label, options[]{value, label}},
  motivation{label, placeholder}, experienceLevel{label, options[]{value, label}},
  aiTools{label, options[]{value, label}}, businessExperience{label, options[]{value, label}},
  hours{label, options[]{value, label}}, skills{label, options[]{value, label}}
}`);

export const starterIdeasQuery = defineQuery(`*[_type == "starterIdea"] | order(order asc){
  key, title, text, whoPays, firstSample, whyItMayFail, hours, skills, goals, experience,
  "lesson": lesson._ref, "prompts": prompts[]._ref
}`);

export const projectsQuery = defineQuery(`*[_type == "project"]{
  key, title, promise, "ideas": ideas[]->key, clients[]{key, name, trade, sells, needs},
  weeks[]{title, deliverable, uses, "lessons": lessons[]._ref}, caseText, showText
}`);

export const weekTasksQuery = defineQuery(`*[_type == "weekTask"] | order(order asc){
  purpose, title, result, minutes, "lesson": lesson._ref, "promptKind": forPrompts, weeks, stage, aim
}`);

export const readinessQuery = defineQuery(`*[_type == "readiness"][0]{
  heading, lead, incomeLabel, hours{label, options[]{value, label}}, experience{label, options[]{value, label}},
  goal{label, options[]{value, label}}, bands[]{_key, from, plan, text, "lesson": lesson->{_id, title}}, note
}`);

export const popularMarketsQuery = defineQuery(`*[_type == "popularMarket"] | order(order asc){
  _id, name, description, usedFor, words, scope, mark, also, advice, customers, job, jobs,
  reach{label, low, high, note}, gap{label, low, high, note}, buyers{label, low, high, note},
  price{label, low, high, note}, growth{label, low, high, note},
  competitors[]{who, sentence, count, price},
  segments[]{segment, count, priceLow, priceHigh, decides},
  trends[]{trend, meaning, impact, timeline}, opportunities, threats,
  sources[]{title, publisher, section, year, answers, href},
  checks[]{question, how, minutes, replaces, unit, outOf, timesLow, timesHigh}
}`);

export const outreachNichesQuery = defineQuery(`*[_type == "outreachNiche"] | order(order asc){
  _id, name, about, offer, who, gets, byWhen, price, opening, findTen, signs, avoid
}`);

export const outreachTextsQuery =
  defineQuery(`*[_type == "outreachText"] | order(channel asc, moment asc){
  channel, moment, text, tip
}`);

export const automationRecipesQuery =
  defineQuery(`*[_type == "automationRecipe"] | order(order asc){
  "slug": slug.current, title, need, forWhom, minTier, minutesNow, minutesThen, timesPerMonth, setupMinutes,
  assumption, apps, trigger, steps[]{_key, does, by, with, kind, otherwise, personal},
  problems[]{_key, problem, notice}, fallback, tests, undo,
  "prompt": prompt->{_id, title, minTier}, "lesson": lesson->{_id, title, minTier}
}`);

export const planTemplatesQuery = defineQuery(`*[_type == "planTemplate"] | order(order asc){
  _id, "slug": slug.current, title, description, businessIdea, targetMarket, budget, timeline, difficulty
}`);

export const toolScenesQuery = defineQuery(`*[_type == "toolScene"]{
  key, title, screens[]{screenKind, title, parts[]{look, text}},
  steps[]{caption, screen, pointer, does, text, seconds}
}`);

/** The words of the emails that go out by a rule. */
export const lifecycleEmailsQuery = defineQuery(`*[_type in [
  "welcomeEmail", "firstVisitEmail", "quietEmail", "cardDeclinedEmail", "cardDeclinedAgainEmail", "cardDeclinedLastEmail",
  "renewalEmail", "canceledEmail", "endedEmail", "endedUnpaidEmail", "endedRefundedEmail", "comeBackEmail"
]] | order(_type asc){_type, subject, preheader, text, buttonLabel, below}`);
