import { markFound } from './words.ts';

interface Props {
  text: string;
  terms: ReadonlySet<string>;
}

/** Highlights the matched words with a thin yellow underline. */
export function Found({ text, terms }: Props) {
  if (terms.size === 0) return text;
  return markFound(text, terms).map(({ text: part, found, at }) =>
    found ? (
      <mark
        key={at}
        className="bg-transparent text-inherit underline decoration-3 decoration-mark underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
