import type { Artifact } from './artifacts.ts';

/** "Handed in Nov 22", "Updated Nov 23, 2025": the latest of the two. In the browser's time zone. */
export function handedInWhen(
  { createdAt, updatedAt }: Pick<Artifact, 'createdAt' | 'updatedAt'>,
  now = new Date(),
): string {
  const date = new Date(updatedAt);
  const day = date.toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric' },
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return `${updatedAt > createdAt ? 'Updated' : 'Handed in'} ${day}`;
}
