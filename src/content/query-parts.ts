// What queries share: which documents are shown at this time, which statements are proved, and parts of documents.

/**
 * Documents that are published on schedule and not expired. $now: ISO date-time; $scheduled: true for editors, who also
 * see what is scheduled for later. `dataset.ts` provides both.
 */
export const SHOWN = `($scheduled || (
  coalesce(dateTime(publishAt) <= dateTime($now), true) && coalesce(dateTime(unpublishAt) > dateTime($now), true)
))`;
/** The same for documents that a list refers to. */
export const REFERRED_SHOWN = `($scheduled || (
  coalesce(dateTime(@->publishAt) <= dateTime($now), true) && coalesce(dateTime(@->unpublishAt) > dateTime($now), true)
))`;

/** The same for a document that a field refers to. */
export const shownBehind = (field: string) => `($scheduled || (
  coalesce(dateTime(${field}->publishAt) <= dateTime($now), true) && coalesce(dateTime(${field}->unpublishAt) > dateTime($now), true)
))`;

/** A source that readers can check. Half a source counts as none: studio/model/proof.ts names the missing parts. */
export const SOURCED = `defined(source.title) && defined(source.sample) && defined(source.checkedOn)`;
const REFERRED_SOURCED = `defined(@->source.title) && defined(@->source.sample) && defined(@->source.checkedOn)`;
/**
 * A story that a page may show. $illustrative: true where those without a source are shown as well, labeled
 * illustrative (build-kind.ts).
 */
export const PROVED = `($illustrative || (${SOURCED}))`;
/** The same for testimonials that a list refers to; a claim may count our own content instead. */
export const REFERRED_PROVED = `($illustrative || defined(@->counts) || (${REFERRED_SOURCED}))`;
/** The same for the claims of a dashboard's figure and of a business model's potential. */
export const CLAIM_PROVED = `($illustrative || defined(claim->counts) || (
  defined(claim->source.title) && defined(claim->source.sample) && defined(claim->source.checkedOn)
))`;
export const POTENTIAL_PROVED = `($illustrative || defined(potential->counts) || (
  defined(potential->source.title) && defined(potential->source.sample) && defined(potential->source.checkedOn)
))`;

/** A lesson's text, with what its links need. */
export const LESSON_TEXT = `{
  ...,
  markDefs[]{
    ...,
    _type == "lessonLink" => {"moduleId": module._ref, "minTier": module->minTier},
    _type == "promptLink" => {"promptId": prompt._ref},
    _type == "termLink" => {"term": term->slug.current, "meaning": term->meaning}
  }
}`;

/** A figure, and whether it is illustrative: it has no source and does not count our own content. */
export const FIGURE = `{_id, figure, words, subject, "illustrative": !(defined(counts) || (${SOURCED}))}`;

/** Minutes for a lesson's exercises and the core of its task. Of a lesson's blocks, only exercises have minutes. */
export const DOING = '"doingMinutes": task.minutes + math::sum(body[defined(minutes)].minutes)';

/** As in functions/practice/rules/marked.ts: an index, or a set as 16 and a bit for each right option. */
export const RIGHT = `"answer": select(
  markAll == true => 16
    + select(options[0].isRight == true => 1, 0) + select(options[1].isRight == true => 2, 0)
    + select(options[2].isRight == true => 4, 0) + select(options[3].isRight == true => 8, 0),
  coalesce(answer, 0)
)`;
export const QUESTION = `{_key, question, options[]{text, reason}, ${RIGHT}}`;
