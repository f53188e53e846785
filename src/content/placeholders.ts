// Placeholders in texts, such as {supportEmail}. Blanks of prompts are in lower case and stay as they are.

export type Placeholders = Readonly<Record<string, string>>;

/** The placeholders that every document may use for the name and address in Settings. */
export const siteNames = (
  settings: { productName: string; supportEmail: string } | null,
): Placeholders =>
  settings ? { productName: settings.productName, supportEmail: settings.supportEmail } : {};

/** `value` with its placeholders replaced, in every text at any depth. */
export function filled<T>(value: T, texts: Placeholders): T {
  if (typeof value === 'string')
    return value.replace(/\{(\w+)\}/g, (found, name: string) => texts[name] ?? found) as T;
  if (Array.isArray(value)) return value.map((inner) => filled(inner, texts)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner, texts)]),
  ) as T;
}
