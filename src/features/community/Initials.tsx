import type { ForumPost } from './forum.ts';

const COLORS = [
  'bg-tint text-ink',
  'bg-mark text-on-mark',
  'bg-sheet text-ink',
  'bg-coral-tint text-ink',
];

/** The author's initials. Hidden from screen readers: the name is next to them. */
export function Initials({
  author,
  small = false,
}: {
  author: ForumPost['author'];
  small?: boolean;
}) {
  const initials = (author.firstName.charAt(0) + author.lastName.charAt(0)).toUpperCase();
  const color = COLORS[(author.firstName.charCodeAt(0) + initials.length) % COLORS.length];
  const size = small ? 'size-8 text-[0.72rem]' : 'size-10 text-[0.82rem]';
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full border-[1.5px] border-edge font-bold ${size} ${color}`}
    >
      {initials}
    </span>
  );
}

export const nameOf = ({ firstName, lastName }: ForumPost['author']) =>
  lastName ? `${firstName} ${lastName}` : firstName;
