// Checks that members can upload files and images. Without a bucket they share links, which is no problem.
import { unstable_readConfig } from 'wrangler';

export function uploadNotes(config = 'wrangler.toml'): string[] {
  // Wrangler's type names no fields for buckets.
  const buckets: { binding: string }[] = unstable_readConfig(
    { config },
    { hideWarnings: true },
  ).r2_buckets;
  if (buckets.some(({ binding }) => binding === 'UPLOADS')) return [];
  return [
    'wrangler.toml declares no bucket as UPLOADS, so members share links and no files. `wrangler r2 bucket create ai-money-masters-uploads` makes one; then remove the # from [[r2_buckets]]',
  ];
}
