import { useStore } from '@nanostores/react';
import { Times } from '../../components/Times.tsx';
import { $first } from './saving.ts';

/** The lesson that the plan would begin with, as far as the answers go: it changes with them. */
export function FirstLesson() {
  const first = useStore($first, { ssr: 'initial' });
  return (
    <p
      role="status"
      className="rounded-control bg-tint px-4 py-2 text-[0.95rem] leading-snug empty:hidden"
    >
      {first && (
        <>
          <span className="text-accent">With these answers, day one is</span>{' '}
          <strong>{first.title}</strong>, <Times of={first} />
        </>
      )}
    </p>
  );
}
