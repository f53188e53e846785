import { type ModelProgress, progressText } from './rules/progress.ts';

/**
 * Marks the first open step as the next one, in the list and in the boxes above it, and writes how many are done: as
 * the page's script does (src/features/business-models/guide.ts).
 */
export function showProgress(page: Response, progress: ModelProgress): Response {
  return new HTMLRewriter()
    .on('[data-step-box]', nextOf(progress))
    .on('[data-step]', nextOf(progress))
    .on('[data-progress-text]', {
      element: (text) => void text.setInnerContent(progressText(progress)),
    })
    .transform(page);
}

function nextOf({ items }: ModelProgress): HTMLRewriterElementContentHandlers {
  let hasNext = false;
  return {
    element(step) {
      if (hasNext || items.has(step.getAttribute('data-item') ?? '')) return;
      hasNext = true;
      step.setAttribute('data-next', '');
    },
  };
}
