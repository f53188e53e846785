// Learning paths as courses, lessons as their parts.
import type { Course, ItemList, LearningResource } from 'schema-dts';
import { type ReadAndDo, totalTimes } from '../../../../functions/rules/days/study-time.ts';
import { COMPLETE } from '../../../../functions/rules/plans.ts';
import { absolute, organizationId } from './json-ld.ts';

export interface Lesson extends ReadAndDo {
  _id: string;
  title: string;
  description: string;
  minTier: string;
}
export interface LearningPath {
  _id: string;
  title: string;
  description: string;
  difficulty: string;
  modules: readonly Pick<Lesson, keyof ReadAndDo | 'minTier'>[];
}

/**
 * Only the fields that search engines show, as the landing page has fourteen of them. `address`: the page about it.
 * Titles and descriptions only: the lessons themselves are for members.
 */
export function course(site: URL, path: LearningPath, address: string): Course {
  const isFree = path.modules.every(({ minTier }) => minTier === 'free');
  return {
    '@type': 'Course',
    '@id': absolute(site, `/#${path._id}`),
    name: path.title,
    description: path.description,
    url: absolute(site, address),
    provider: organizationId(site),
    educationalLevel: path.difficulty,
    isAccessibleForFree: isFree,
    offers: isFree
      ? { '@type': 'Offer', category: 'Free', price: '0', priceCurrency: 'USD' }
      : {
          '@type': 'Offer',
          category: 'Subscription',
          price: (COMPLETE.monthlyCents / 100).toFixed(2),
          priceCurrency: 'USD',
        },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: duration(totalTimes(path.modules)),
    },
  };
}

export function courses(site: URL, paths: readonly LearningPath[], address: string): ItemList {
  return {
    '@type': 'ItemList',
    name: 'Learning paths',
    itemListElement: paths.map((path, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      item: course(site, path, address),
    })),
  };
}

/** A public lesson; `address` is its page. */
export function openLesson(site: URL, lesson: Lesson, address: string): LearningResource {
  return {
    '@type': 'LearningResource',
    learningResourceType: 'Lesson',
    name: lesson.title,
    description: lesson.description,
    url: absolute(site, address),
    image: absolute(site, `/og/${lesson._id}.png`),
    provider: organizationId(site),
    inLanguage: 'en-US',
    isAccessibleForFree: true,
    timeRequired: duration(lesson),
  };
}

/** ISO 8601. Search engines ask for one duration of the whole: reading and doing. */
const duration = ({ estimatedMinutes, doingMinutes }: ReadAndDo) =>
  `PT${estimatedMinutes + doingMinutes}M`;
