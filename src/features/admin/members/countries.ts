// The names of countries, from the browser's own list.

const names = () => new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });

/** Codes of groups of countries, and of places that no visitor comes from. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];

export const countryName = (code: string): string | undefined => names().of(code);

let known: { id: string; title: string }[] | undefined;

/** Sorted by name. */
export function allCountries(): { id: string; title: string }[] {
  if (known) return known;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const list = names();
  known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.includes(code))
    .flatMap((id) => {
      const title = list.of(id);
      return title ? { id, title } : [];
    })
    .sort((a, b) => a.title.localeCompare(b.title));
  return known;
}
