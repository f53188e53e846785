// All passages that the chat can answer from, as of the site's build. Descriptions are for everyone; the text of a
// lesson or tutorial is only for members who may open it, so this file is for the Worker alone.
import type { Passage } from '../../../functions/ai-chat/rules/passage.ts';
import {
  getFaqs,
  getLessons,
  getPrompts,
  getQuickGuides,
  getTutorials,
} from '../../content/content.ts';
import { promptSlug } from '../../content/prompt-slug.ts';

/** The maximum length of a section, in characters. */
const MAX_SECTION = 900;

export async function chatPassages(): Promise<Passage[]> {
  const [faqs, lessons, prompts, tutorials, guides] = await Promise.all([
    getFaqs(),
    getLessons(),
    getPrompts(),
    getTutorials(),
    getQuickGuides(),
  ]);
  return [
    ...faqs.map(({ question, answer }) =>
      passage('faq', { title: question, text: answer, href: '/help' }),
    ),
    ...lessons.flatMap(
      ({ _id, title, description, minTier, estimatedMinutes, doingMinutes, body }) => {
        const lesson = {
          title,
          href: `/micro-learning?module=${_id}`,
          opensWith: minTier,
          ...{ minutes: estimatedMinutes, doing: doingMinutes },
        };
        return [
          passage('lesson', { ...lesson, text: description }),
          ...sectionsOf(body).map((section) =>
            passage('lesson', { ...lesson, ...section, minTier }),
          ),
        ];
      },
    ),
    ...prompts.map(({ _id, title, whenToUse, minTier }) =>
      passage('prompt', {
        title,
        text: whenToUse,
        href: `/ai-content/${promptSlug(_id)}`,
        opensWith: minTier,
      }),
    ),
    ...tutorials.flatMap(({ slug, title, description, tier, minutes, overview }) => {
      const tutorial = { title, href: `/tutorials/${slug}`, opensWith: tier, minutes };
      return [
        passage('tutorial', { ...tutorial, text: description }),
        passage('tutorial', {
          ...tutorial,
          heading: 'Overview',
          text: overview.slice(0, MAX_SECTION),
          minTier: tier,
        }),
      ];
    }),
    ...guides.flatMap(({ slug, title, description, minutes, body }) => {
      const guide = { title, href: `/help/guides/${slug}`, minutes };
      return [
        passage('guide', { ...guide, text: description }),
        ...sectionsOf(body).map((section) => passage('guide', { ...guide, ...section })),
      ];
    }),
  ];
}

const passage = (
  kind: Passage['kind'],
  given: Pick<Passage, 'title' | 'text' | 'href'> & Partial<Passage>,
): Passage => ({ kind, heading: '', minTier: 'free', opensWith: 'free', minutes: null, ...given });

type Block = { _type: string; style?: string; children?: { text?: string }[] };

/** The text below each heading, without prompts and examples. */
function sectionsOf(body: readonly unknown[]): { heading: string; text: string }[] {
  const sections: { heading: string; text: string }[] = [];
  for (const { _type, style, children } of body as Block[]) {
    if (_type !== 'block') continue;
    const text = (children ?? []).map((child) => child.text ?? '').join('');
    const last = sections.at(-1);
    if (/^h[2-4]$/.test(style ?? '')) sections.push({ heading: text, text: '' });
    else if (last && last.text.length < MAX_SECTION) last.text = `${last.text} ${text}`.trim();
  }
  return sections.flatMap(({ heading, text }) =>
    text ? [{ heading, text: text.slice(0, MAX_SECTION) }] : [],
  );
}
