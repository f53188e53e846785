import type { Prompt } from '../prompts.ts';

/** The lessons that use the prompt in their task. */
export function Learn({ lessons }: Pick<Prompt, 'lessons'>) {
  if (lessons.length === 0) return null;
  return (
    <section aria-label="Lessons with this prompt" className="mt-7">
      <p className="font-bold">Learn the work behind it</p>
      <ul className="mt-1">
        {lessons.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`/micro-learning?module=${id}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
