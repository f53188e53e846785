import type { GroupInside, StudyGroup } from './groups.ts';

interface Props {
  path: NonNullable<StudyGroup['path']>;
  /** The member's next lesson: only they see it. */
  next: GroupInside['nextLesson'];
}

/** The learning path that the group goes through. */
export function PathCard({ path, next }: Props) {
  return (
    <section aria-labelledby="path">
      <h2 id="path" className="text-[1.2rem]">
        The path
      </h2>
      <div className="mt-2 border-ink border-t-[1.5px] pt-3">
        <a href={path.href} className="text-link">
          {path.title}
        </a>
        {next && (
          <p className="mt-2">
            <span className="block font-mono text-[0.8rem] text-muted">
              {next.isDone ? 'You’ve completed what’s open to you. Look back:' : 'Your next lesson'}
            </span>
            <a href={next.href} className="text-link inline-flex min-h-11 items-center">
              {next.title}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
