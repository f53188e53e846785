// Writes into a lesson's page what belongs to the member: it can be read without a script, and nothing shifts.
import { scriptText } from '../http/script-text.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { TIERS } from '../rules/tiers.ts';
import type { LessonData } from './lesson-data.ts';
import { noteMarkup } from './note-markup.ts';
import type { TextSize } from './rules/text-size.ts';

interface Reader {
  membership: Membership;
  /** A name of the learning path that the member came from, if the lesson is in it. */
  path: string | null;
  textSize: TextSize;
}

export function fillLesson(page: Response, data: LessonData, reader: Reader): Response {
  const { place } = data;
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
        // The first paragraph is no place to come back to.
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
    .on('[data-needs-tier]', {
      element(item) {
        const tier = TIERS.find((each) => each === item.getAttribute('data-needs-tier'));
        if (tier && !hasAccess(reader.membership, tier)) item.setAttribute('data-locked', '');
      },
    })
    .on('#lesson-data', {
      element: (script) => void script.setInnerContent(scriptText(data), { html: true }),
    })
    .transform(page);
}

/** Shows the path that the member came from alone, and keeps it in its links; all of them without one. */
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
