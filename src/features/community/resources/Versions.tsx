import { relativeTime } from '../../../../functions/rules/days/relative-time.ts';
import { sizeOf } from '../../../../functions/uploads/rules/file-name.ts';
import { downloadOf, type ResourceDetail } from './resources.ts';

/** Every version with its note. Only the author and moderators can download older ones. */
export function Versions({ resource, now }: { resource: ResourceDetail; now: number }) {
  const { id, versions, version: current } = resource;
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="border-ink border-b-[1.5px] pb-3 text-[1.25rem]">
        Versions
      </h2>
      <ol reversed>
        {versions.map(({ version, note, createdAt, fileName, bytes, url, isOpen }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 border-line border-b border-dashed py-3"
          >
            <span className="font-mono text-[0.88rem]">{version}</span>
            <span className="min-w-0 flex-1 basis-56">
              <span dir="auto" className="wrap-anywhere block">
                {note || (version === 1 ? 'The first version' : 'A new version')}
              </span>
              <span className="block text-[0.92rem] text-muted">
                <time dateTime={createdAt} suppressHydrationWarning>
                  {relativeTime(createdAt, now)}
                </time>
                {bytes !== null && `, ${sizeOf(bytes)}`}
                {version === current && ', the one you get'}
                {version > current && ', waits for a moderator'}
              </span>
            </span>
            {isOpen && version !== current && fileName && (
              <a
                href={downloadOf(id, version)}
                download
                className="text-link inline-flex min-h-11 items-center"
              >
                Download<span className="sr-only"> version {version}</span>
              </a>
            )}
            {isOpen && version !== current && url && (
              <a
                href={url}
                target="_blank"
                rel="nofollow ugc noopener noreferrer"
                className="text-link inline-flex min-h-11 items-center"
              >
                Open link<span className="sr-only"> of version {version}, in a new tab</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
