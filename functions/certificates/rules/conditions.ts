// What a certificate of a path asks for, and what it names. docs/decisions/0167-completion-means-something.md

/** As a certificate keeps it: an editor's later change doesn't change what was shown. */
export interface Conditions {
  lessons: { id: string; title: string; result: string }[];
  questions: { moduleId: string; key: string; options: number; answer: number }[];
  results: { moduleId: string; text: string }[];
}

interface Path {
  moduleIds: readonly string[];
  /** In the order of `moduleIds`. */
  lessons: readonly { title: string; result: string }[];
  results: readonly { moduleId: string; text: string }[];
}
interface Lesson {
  questions: readonly { key: string; options: number; answer: number }[];
}

/** Null for a path that asks nothing and has nothing handed in: reading alone gives no certificate. */
export function conditionsOf(
  path: Path,
  lessonOf: (id: string) => Lesson | undefined,
): Conditions | null {
  const lessons = path.moduleIds.map((id, i) => ({
    id,
    title: path.lessons[i]?.title ?? '',
    result: path.lessons[i]?.result ?? '',
  }));
  const questions = path.moduleIds.flatMap((moduleId) =>
    (lessonOf(moduleId)?.questions ?? []).map(({ key, options, answer }) => ({
      ...{ moduleId, key, options, answer },
    })),
  );
  const results = path.results.map(({ moduleId, text }) => ({ moduleId, text }));
  if (lessons.length === 0 || questions.length + results.length === 0) return null;
  return { lessons, questions, results };
}
