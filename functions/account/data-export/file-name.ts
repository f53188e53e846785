import { asSlug } from '../../portfolio/rules/slug.ts';

/** Without `productName` where it has no letter that every system can store in a file name. */
export const exportFileName = (productName: string, now: Date) =>
  `${asSlug(productName) || 'my-data'}-${now.toISOString().slice(0, 10)}.zip`;
