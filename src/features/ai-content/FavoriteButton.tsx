import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $marks, loadMarks, toggleFavorite } from './marks.ts';
import { StarIcon } from './prompt/icons.tsx';

interface Props {
  slug: string;
  title: string;
  /** Shows the label next to the star. */
  withText?: boolean;
}

/** A star: pressed when the prompt is a favorite. */
export function FavoriteButton({ slug, title, withText = false }: Props) {
  const marks = useStore($marks, { ssr: 'initial' });
  useEffect(() => void loadMarks(), []);
  const isFavorite = marks.state === 'ready' && marks.marks.favorites.includes(slug);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={withText ? undefined : `Favorite: ${title}`}
      onClick={() => void toggleFavorite(slug)}
      className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control px-2 font-semibold text-[0.94rem] hover:bg-tint"
    >
      <StarIcon isFull={isFavorite} />
      {withText && <span className="max-sm:sr-only">Favorite</span>}
    </button>
  );
}
