import { Download, ExternalLink } from 'lucide-react';
import { sizeOf } from '../../../functions/uploads/rules/file-name.ts';
import type { ReviewedWork } from './reviews.ts';

interface Props {
  work: ReviewedWork;
  /** One level below the heading before it. */
  heading?: 'h3' | 'h4';
}

/** Another member's work, without a name. Members' text is never rendered as markup. */
export function WorkToReview({ work, heading: Heading = 'h4' }: Props) {
  const { id, title, text, url, file } = work;
  return (
    <article
      aria-label="The work to review"
      className="rounded-control border border-line bg-paper p-4"
    >
      <Heading className="wrap-anywhere font-sans font-semibold tracking-normal">
        <bdi>{title}</bdi>
      </Heading>
      {text !== null && (
        <p
          dir="auto"
          className="wrap-anywhere mt-2 max-h-[32rem] overflow-y-auto whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-link wrap-anywhere mt-1 inline-flex min-h-11 items-center gap-2"
        >
          <ExternalLink aria-hidden="true" className="size-5 flex-none" />
          <bdi>{url.replace(/^https:\/\//, '').replace(/\/$/, '')}</bdi>
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {file && (
        <>
          {file.isPicture && (
            <img
              src={`/api/reviews/works/${id}/file`}
              alt="What the member handed in"
              className="mt-3 max-h-[32rem] max-w-full rounded-control border border-line"
            />
          )}
          <a
            href={`/api/reviews/works/${id}/file`}
            download={file.name}
            className="text-link mt-1 inline-flex min-h-11 items-center gap-2"
          >
            <Download aria-hidden="true" className="size-5 flex-none" />
            {file.name}
            <span className="font-mono text-[0.82rem] text-muted">{sizeOf(file.bytes)}</span>
          </a>
        </>
      )}
    </article>
  );
}
