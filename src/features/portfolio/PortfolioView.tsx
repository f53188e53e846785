import { Download, ExternalLink } from 'lucide-react';
import {
  hostOf,
  type Portfolio,
  type ShownArtifact,
  type ShownCertificate,
} from '../../../functions/portfolio/rules/portfolio.ts';
import { sizeOf } from '../../../functions/uploads/rules/file-name.ts';
import { CertificateSeal } from '../certificates/CertificateSeal.tsx';

interface Props {
  portfolio: Portfolio;
  /** In the editor: links lead nowhere, and the heading is one of many. */
  isPreview?: boolean;
}

/** The same look at every level: in the editor’s preview it is an h4. */
const TITLE =
  'font-display font-bold text-[1.3rem] leading-tight tracking-[-0.025em] wrap-anywhere';

/** A portfolio as visitors see it. Members’ texts are text, and nothing else. */
export function PortfolioView({ portfolio, isPreview = false }: Props) {
  const { slug, name, headline, about, items } = portfolio;
  const Heading = isPreview ? 'h3' : 'h1';
  const size = isPreview ? 'text-[2.1rem] leading-[1.12] tracking-[-0.025em]' : '';
  return (
    <div>
      <header className="max-w-2xl">
        <p className="eyebrow">{name && headline ? <bdi>{name}</bdi> : 'Portfolio'}</p>
        <Heading dir="auto" className={`mt-2 wrap-anywhere ${size}`}>
          {headline || (name ? <bdi>{name}</bdi> : 'A member’s work')}
        </Heading>
        {about && (
          <p
            dir="auto"
            className="mt-4 text-[1.08rem] whitespace-pre-line wrap-anywhere text-muted"
          >
            {about}
          </p>
        )}
      </header>
      {items.length === 0 ? (
        <p className="mt-10 border-t border-line pt-6 text-muted">Nothing is shown here yet.</p>
      ) : (
        <ol className="mt-10 border-t border-line">
          {items.map((item) => (
            <li key={`${item.of}/${item.id}`} className="border-b border-dashed border-line py-6">
              {item.of === 'artifact' ? (
                <Artifact {...{ item, slug, isPreview }} />
              ) : (
                <Certificate {...{ item, isPreview }} />
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Artifact({
  item,
  slug,
  isPreview,
}: {
  item: ShownArtifact;
  slug: string;
  isPreview: boolean;
}) {
  const Title = isPreview ? 'h4' : 'h2';
  const { title, lesson, text, url, fileName, fileBytes } = item;
  return (
    <article className="max-w-2xl">
      <Title className={TITLE}>
        <bdi>{title}</bdi>
      </Title>
      {lesson && (
        <p className="mt-1 text-[0.9rem] text-muted">Handed in for the lesson “{lesson}”</p>
      )}
      {text && (
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {url && (
        <p className="mt-2">
          <a
            {...(!isPreview && { href: url })}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
          >
            <ExternalLink size={17} aria-hidden="true" className="flex-none" />
            Open it on {hostOf(url)}
          </a>
        </p>
      )}
      {fileName && (
        <p className="mt-2">
          <a
            {...(!isPreview && { href: `/portfolio/${slug}/files/${item.id}` })}
            download={fileName}
            rel="nofollow ugc"
            className="text-link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
          >
            <Download size={17} aria-hidden="true" className="flex-none" />
            <span>
              <bdi>{fileName}</bdi>
              {fileBytes !== null && (
                <span className="font-mono text-[0.82rem] text-muted"> {sizeOf(fileBytes)}</span>
              )}
            </span>
          </a>
        </p>
      )}
    </article>
  );
}

function Certificate({ item, isPreview }: { item: ShownCertificate; isPreview: boolean }) {
  const Title = isPreview ? 'h4' : 'h2';
  return (
    <article className="flex max-w-2xl items-start gap-4">
      <CertificateSeal className="size-14 flex-none" />
      <div className="min-w-0">
        <Title className={TITLE}>{item.title}</Title>
        <p className="mt-1 text-[0.9rem] text-muted">{item.about}</p>
        <p>
          <a
            {...(!isPreview && { href: `/verify/${item.id}` })}
            className="text-link inline-flex min-h-11 items-center"
          >
            See the certificate
          </a>
        </p>
      </div>
    </article>
  );
}
