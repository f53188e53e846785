/**
 * DEPLOY_SHARES, such as "10,50": percents of the traffic before all of it, for a zone with a rule that keeps each visitor
 * at one version (`Cloudflare-Workers-Version-Key`). "0" leaves out every step. Null without it, an Error for anything else.
 */
export function sharesFrom(text: string | undefined): number[] | null | Error {
  if (!text) return null;
  const shares = text.split(',').map(Number);
  const isRising = shares.every((share, n) => share > (shares[n - 1] ?? -1) && share < 100);
  if (!isRising || !shares.every(Number.isInteger))
    return new Error(`DEPLOY_SHARES is “${text}”. It should look like 10,50.`);
  return shares.filter((share) => share > 0);
}
