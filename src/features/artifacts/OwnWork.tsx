import { Download, ExternalLink } from 'lucide-react';
import { sizeOf } from '../../../functions/uploads/rules/file-name.ts';
import { type Artifact, fileAddress, type OwnArtifact } from './artifacts.ts';

/** The content of an artifact: members' text is never rendered as markup. */
export function OwnWork({
  artifact,
}: {
  artifact: Artifact & Pick<Partial<OwnArtifact>, 'waitingFile'>;
}) {
  const { kind, text, url, fileName, fileBytes } = artifact;
  if (kind === 'text')
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    );
  if (kind === 'link' && url)
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-link wrap-anywhere inline-flex min-h-11 items-center gap-2"
      >
        <ExternalLink aria-hidden="true" className="size-5 flex-none" />
        <bdi>{url.replace(/^https:\/\//, '').replace(/\/$/, '')}</bdi>
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  // The file is only on this device, so there is no link to it.
  if (artifact.waitingFile)
    return (
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-3">
        <bdi>{fileName}</bdi>
        <span className="font-mono text-[0.82rem] text-muted">{sizeOf(fileBytes ?? 0)}</span>
      </p>
    );
  return (
    <a
      href={fileAddress(artifact)}
      download
      className="text-link wrap-anywhere inline-flex min-h-11 items-center gap-2"
    >
      <Download aria-hidden="true" className="size-5 flex-none" />
      <bdi>{fileName}</bdi>
      <span className="flex-none font-mono text-[0.82rem] text-muted">
        {sizeOf(fileBytes ?? 0)}
      </span>
    </a>
  );
}
