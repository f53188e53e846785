// Renders the member's data into a lesson's page: readable without JavaScript, and without layout shift.
import { scriptText } from '../http/script-text.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { TIERS } from '../rules/tiers.ts';
import type { LessonData } from './lesson-data.ts';
import { noteMarkup } from './note-markup.ts';
import { type LevelLine, levelLine } from './rules/lesson-level.ts';
import type { TextSize } from './rules/text-size.ts';

interface Reader {
  membership: Membership;
  /** One of the names of the path that the member came from, if the lesson is in that path. */
  path: string | null;
  textSize: TextSize;
  /** Keys of the lesson's questions. */
  questions: readonly string[];
}

export function fillLesson(page: Response, data: LessonData, reader: Reader): Response {
  const { place } = data;
  const level = levelOf(data, reader.questions);
  return inPath(new HTMLRewriter(), reader.path)
    .on('[data-lesson-text]', {
      element(text) {
        text.setAttribute('data-text-size', reader.textSize);
        if (!place) return;
        text.setAttribute('data-account-part', String(place.part));
        if (place.block) text.setAttribute('data-account-block', place.block);
      },
    })
    .on('[data-last-place]', {
      element(link) {
        // Nothing to resume in the first paragraph.
        if (!place?.anchor || (place.paragraph ?? 0) < 2) return;
        link.setAttribute('href', `#${place.anchor}`);
        link.removeAttribute('hidden');
      },
    })
    .on('[data-note-slot]', {
      element(slot) {
        const block = slot.getAttribute('data-note-slot');
        const notes = data.notes.filter((note) => note.block === block);
        if (notes.length > 0) slot.setInnerContent(noteMarkup(notes), { html: true });
      },
    })
    .on('[data-project-line]', {
      element: (line) => void (data.project && line.removeAttribute('hidden')),
    })
    .on('[data-project-text]', {
      element: (text) => void (data.project && text.setInnerContent(data.project)),
    })
    .on('[data-needs-tier]', {
      element(item) {
        const tier = TIERS.find((each) => each === item.getAttribute('data-needs-tier'));
        if (tier && !hasAccess(reader.membership, tier)) item.setAttribute('data-locked', '');
      },
    })
    .on('[data-level-name]', {
      element: (name) => void name.setInnerContent(level.name && `${level.name}.`),
    })
    .on('[data-level-text]', { element: (text) => void text.setInnerContent(level.text) })
    .on('[data-level-step]', {
      element(link) {
        if (!level.step) return;
        link.setAttribute('href', level.step.href);
        link.setInnerContent(level.step.text);
        link.removeAttribute('hidden');
      },
    })
    .on('#lesson-data', {
      element: (script) => void script.setInnerContent(scriptText(data), { html: true }),
    })
    .transform(page);
}

function levelOf(
  { completedAt, answers, artifact }: LessonData,
  questions: readonly string[],
): LevelLine {
  const right = answers.filter(({ wasRight }) => wasRight).map(({ question }) => question);
  return levelLine({
    isRead: completedAt !== null,
    questions,
    right: new Set(right),
    isHandedIn: artifact?.id != null,
  });
}

/** Shows only the path that the member came from, and keeps it in the links; without one, shows all paths. */
function inPath(rewriter: HTMLRewriter, path: string | null): HTMLRewriter {
  if (path === null) return rewriter;
  return rewriter
    .on('[data-in-paths]', {
      element(steps) {
        const names = steps.getAttribute('data-in-paths')?.split(' ') ?? [];
        if (names.includes(path)) steps.removeAttribute('hidden');
        else steps.remove();
      },
    })
    .on(`[data-in-paths~="${path}"] a[rel]`, {
      element(link) {
        const [lesson = ''] = link.getAttribute('href')?.split('&') ?? [];
        link.setAttribute('href', `${lesson}&path=${path}`);
      },
    });
}
