// Whether members can upload files and images. Without a bucket they share links, which is no problem.
import { unstable_readConfig } from 'wrangler';

export function uploadNotes(config = 'wrangler.toml'): string[] {
  const { r2_buckets } = unstable_readConfig({ config }, { hideWarnings: true });
  if (r2_buckets.some(({ binding }) => binding === 'UPLOADS')) return [];
  return [
    'wrangler.toml declares no bucket as UPLOADS, so members share links and no files. `wrangler r2 bucket create ai-money-masters-uploads` makes one; then remove the # from [[r2_buckets]]',
  ];
}
