// Every share picture by name. Titles are public in the catalog; nothing here comes from a lesson's text.
import { fullDate } from '../../../../functions/rules/days/day-names.ts';
import { timesOf } from '../../../../functions/rules/days/study-time.ts';
import { COMPLETE, inDollars } from '../../../../functions/rules/plans.ts';
import { FAQ_CATEGORIES } from '../../../../studio/model/vocabulary.ts';
import { cache } from '../../../content/cache.ts';
import {
  getFaqs,
  getLandingPage,
  getLegalDocument,
  getPlans,
  getQuickGuides,
  getSiteSettings,
} from '../../../content/content.ts';
import { lessonPictures, pathPictures } from './learning-pictures.ts';
import { markedAtTheEnd } from './lines.ts';
import { milestonePictures } from './milestone-pictures.ts';
import type { Picture } from './picture-parts.ts';

const PLAN_HEADINGS = { plans: '*Plans* and prices', signup: 'Get the *complete plan*' };
const SHARED_HEADINGS = {
  'shared-module_completion': 'A lesson *read*',
  'shared-path_completion': 'A whole path *read*',
  'shared-milestone': 'A milestone *reached*',
  'shared-portfolio': 'Things I have *made*',
};

export const getPictures = cache(async (): Promise<ReadonlyMap<string, Picture>> => {
  const { tagline } = await getSiteSettings();
  return new Map<string, Picture>([
    ['home', await home(tagline)],
    ...(await shared(tagline)),
    ...milestonePictures(tagline),
    ...(await plans()),
    ['help', await help()],
    ['cookie-settings', cookieSettings],
    ...(await Promise.all(['terms-of-service', 'privacy-policy', 'code-of-conduct'].map(legal))),
    ...(await guides(tagline)),
    ...(await lessonPictures(tagline)),
    ...(await pathPictures(tagline)),
  ]);
});

async function firstWeek(done: number): Promise<Picture['ledger']> {
  const { firstWeek } = await getLandingPage();
  const lessons = firstWeek.modules;
  return {
    title: 'Your first week',
    figure: `${Math.min(done, lessons.length)} of ${lessons.length} done`,
    rows: lessons.map((lesson, i) => ({
      text: lesson.title,
      figure: timesOf(lesson)[0],
      box: i < done ? 'done' : 'open',
      now: i === done,
    })),
    ...(done < lessons.length && { foot: [`Next: lesson ${done + 1}`, 'at your pace'] as const }),
  };
}

async function home(tagline: string): Promise<Picture> {
  const { heading } = await getLandingPage();
  return { heading, note: tagline, ledger: await firstWeek(2) };
}

async function shared(note: string): Promise<[string, Picture][]> {
  const ledger = await firstWeek(Infinity);
  return Object.entries(SHARED_HEADINGS).map(([name, heading]) => [
    name,
    { heading, note, ledger },
  ]);
}

async function plans(): Promise<[string, Picture][]> {
  const complete = (await getPlans()).find(({ key }) => key === 'complete');
  const picture = {
    note: 'Cancel anytime. Income is not guaranteed.',
    ledger: {
      title: 'The complete plan',
      figure: `${inDollars(COMPLETE.monthlyCents)} a month`,
      rows: (complete?.features ?? []).map((text) => ({ text, box: 'done' as const })),
      foot: ['Money-back guarantee', `${COMPLETE.guaranteeDays} days`] as const,
    },
  };
  return Object.entries(PLAN_HEADINGS).map(([name, heading]) => [name, { ...picture, heading }]);
}

async function help(): Promise<Picture> {
  const faqs = await getFaqs();
  const rows = FAQ_CATEGORIES.flatMap(
    (category) => faqs.find((faq) => faq.category === category) ?? [],
  );
  return {
    heading: 'Questions and *answers*',
    note: 'Short and honest.',
    ledger: {
      title: 'What people ask',
      figure: `${faqs.length} answers`,
      rows: rows.map(({ question }) => ({ text: question, figure: '+' })),
    },
  };
}

const cookieSettings: Picture = {
  heading: 'Cookie *settings*',
  note: 'Your choice, and you can change it.',
  ledger: {
    title: 'What may be kept',
    rows: [
      { text: 'Necessary', box: 'done', figure: 'always on' },
      ...['Analytics', 'Marketing', 'Functional'].map((text) => ({ text, box: 'open' as const })),
    ],
  },
};

async function legal(slug: string): Promise<[string, Picture]> {
  const { title, updatedOn, sections } = await getLegalDocument(slug);
  const ledger = {
    title: 'Sections',
    figure: `1 to ${sections.length}`,
    rows: sections.map((section, i) => ({
      text: section.title,
      figure: String(i + 1).padStart(2, '0'),
    })),
  };
  return [
    slug,
    {
      heading: markedAtTheEnd(title),
      note: `Last changed on ${fullDate(updatedOn)}`,
      ledger,
    },
  ];
}

async function guides(note: string): Promise<[string, Picture][]> {
  const all = await getQuickGuides();
  return all.map(({ slug, title, minutes }) => [
    `guide-${slug}`,
    {
      kind: `Guide, ${minutes} minutes`,
      heading: markedAtTheEnd(title),
      note,
      ledger: {
        title: 'Quick guides',
        figure: 'free to read',
        rows: all.map((guide) => ({
          text: guide.title,
          figure: `${guide.minutes} min`,
          box: 'open',
          now: guide.slug === slug,
        })),
      },
    },
  ]);
}
