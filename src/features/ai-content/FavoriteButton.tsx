interface Props {
  slug: string;
  title: string;
}

/** A star: pressed when the prompt is a favorite. */
export function FavoriteButton(_: Props) {
  return null;
}
