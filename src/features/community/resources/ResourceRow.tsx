import { ArrowDownToLine } from 'lucide-react';
import { resourceAddress } from '../../../../functions/community/resources/rules/resource.ts';
import { relativeTime } from '../../../../functions/rules/days/relative-time.ts';
import { sizeOf } from '../../../../functions/uploads/rules/file-name.ts';
import { Badge } from '../../../components/Badge.tsx';
import { nameOf } from '../Initials.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { GetResource } from './GetResource.tsx';
import type { Resource } from './resources.ts';
import { TypeMark, typeName } from './TypeMark.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  resource: Resource;
  isMember: boolean;
  /** Milliseconds since 1970: when the list was read. */
  now: number;
}

export function ResourceRow({ resource, isMember, now }: Props) {
  const { title, description, type, bytes, createdAt, downloadsCount, status } = resource;
  return (
    <li className="flex gap-4 border-line border-b border-dashed py-5 max-sm:gap-3">
      <TypeMark type={type} />
      <article className="min-w-0 flex-1">
        <h3 className="wrap-anywhere text-[1.08rem] leading-snug">
          <a href={resourceAddress(resource)} dir="auto" className="hover:text-accent">
            {title}
          </a>
        </h3>
        <p dir="auto" className="wrap-anywhere mt-1 line-clamp-2 text-muted">
          {description}
        </p>
        {resource.isOwn && <Waiting resource={resource} />}
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-[0.92rem] text-muted">
          <span className="min-w-0 flex-1 basis-60">
            <span className="font-mono text-[0.85rem]">
              {typeName(type)}
              {bytes !== null && ` ${sizeOf(bytes)}`}
            </span>
            , <bdi>{nameOf(resource.author)}</bdi>,{' '}
            <time dateTime={createdAt} suppressHydrationWarning>
              {relativeTime(createdAt, now)}
            </time>{' '}
            <span className="ml-1 whitespace-nowrap">
              <Badge>{resource.category.name}</Badge>
            </span>
          </span>
          <span className="flex items-center gap-x-3">
            <span className="inline-flex min-h-11 items-center gap-1.5">
              <ArrowDownToLine aria-hidden="true" className="size-4.5" />
              {downloadsCount}
              <span className="sr-only"> {type === 'link' ? 'opened it' : 'downloads'}</span>
            </span>
            <LikeButton
              {...resource}
              kind="resource"
              of={`“${resource.title}”`}
              canLike={isMember && status === 'shown'}
              className="min-w-11 justify-center"
            />
          </span>
          <GetResource resource={resource} isMember={isMember} from="/community/resources" />
        </div>
      </article>
    </li>
  );
}
