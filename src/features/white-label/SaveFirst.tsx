import type { Brand } from '../../../functions/white-label/rules/brand.ts';

/** Asks to save first, because files carry the saved brand. */
export function SaveFirst({ brand }: { brand: Brand | null }) {
  if (!brand)
    return (
      <p className="text-muted">
        <a href="#brand" className="text-link">
          Save your brand first
        </a>
        : a name is enough.
      </p>
    );
  return null;
}
