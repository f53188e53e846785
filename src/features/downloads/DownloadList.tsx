import { openerOf } from '../../../functions/rules/opens-with.ts';
import { TIERS, type Tier } from '../../../functions/rules/tiers.ts';
import { DownloadRow } from './DownloadRow.tsx';
import type { DownloadSummary } from './download.ts';
import { FileSlip } from './FileSlip.tsx';

interface Props {
  downloads: readonly DownloadSummary[];
  /** The page's plan: files that need a larger one say so. The server checks again. */
  tier: Tier;
}

/** Files that are made on request, from texts that only members of the plan receive. */
export function DownloadList({ downloads, tier }: Props) {
  return (
    <ul className="border-t-[1.5px] border-ink">
      {downloads.map((download) => (
        <li key={download.slug || download.title} className="border-b border-dashed border-line">
          {TIERS.indexOf(download.tier) > TIERS.indexOf(tier) ? (
            <Locked download={download} />
          ) : (
            <DownloadRow download={download} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Locked({ download: { title, description, format, tier } }: { download: DownloadSummary }) {
  return (
    <div className="flex gap-4 py-3.5">
      <FileSlip format={format} />
      <p className="min-w-0">
        <strong className="block leading-snug">{title}</strong>
        <span className="block text-[0.94rem] text-muted">{description}</span>
        <a href="/plans" className="text-link inline-flex min-h-11 items-center text-[0.94rem]">
          Opens with {openerOf(tier)}
        </a>
      </p>
    </div>
  );
}
