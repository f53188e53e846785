import type { ReactNode } from 'react';
import { sizeOf } from '../../../../functions/uploads/rules/file-name.ts';
import type { ResourceDetail } from './resources.ts';
import { typeName } from './TypeMark.tsx';

/** Facts about the file or link, to read before opening it. */
export function Inside({ resource }: { resource: ResourceDetail }) {
  const { type, fileName, bytes, sha256, url, version, versions } = resource;
  return (
    <section aria-labelledby="inside">
      <h2 id="inside" className="border-ink border-b-[1.5px] pb-2 text-[1.1rem]">
        What’s inside
      </h2>
      <dl>
        <Fact name="Kind">{typeName(type)}</Fact>
        {fileName && (
          <Fact name="File">
            <bdi className="wrap-anywhere">{fileName}</bdi>
          </Fact>
        )}
        {bytes !== null && <Fact name="Size">{sizeOf(bytes)}</Fact>}
        {url && <Fact name="Leads to">{hostOf(url)}</Fact>}
        {versions.length > 1 && <Fact name="Version">{version}</Fact>}
        {sha256 && (
          <Fact name="SHA-256">
            <span title={sha256}>{sha256.slice(0, 12)}…</span>
          </Fact>
        )}
      </dl>
      <p className="mt-3 text-[0.92rem] text-muted">
        {type === 'link'
          ? 'It leads to another site, which has its own rules.'
          : 'A member made this file, and a moderator looked at it. Open it only with programs that are up to date.'}
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-line border-b border-dashed py-2">
      <dt className="flex-none text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-right font-mono text-[0.88rem]">{children}</dd>
    </div>
  );
}

/** The Worker stores URLs normalized, so parsing one can’t fail. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
