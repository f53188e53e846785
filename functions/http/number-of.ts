/** The ID in an address; null for anything but a positive whole number. */
export function numberOf(text: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
