import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { relativeTime } from '../../../../functions/rules/days/relative-time.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Initials, nameOf } from '../Initials.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { reportOf } from '../moderation/moderation.ts';
import { ReportButton } from '../moderation/ReportButton.tsx';
import { CommunityText } from '../writing/CommunityText.tsx';
import { GetResource } from './GetResource.tsx';
import { Inside } from './Inside.tsx';
import { OwnerActions } from './OwnerActions.tsx';
import { createResource } from './resource-store.ts';
import type { ResourceDetail } from './resources.ts';
import { TypeMark } from './TypeMark.tsx';
import { Versions } from './Versions.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  resource: ResourceDetail;
  isMember: boolean;
  canUpload: boolean;
  /** Milliseconds since 1970: when it was read. */
  now: number;
}

/** One resource, server-rendered; members download and like it, its author edits it. */
export function ResourceView({ resource: first, isMember, canUpload, now: readAt }: Props) {
  const [{ $shown, readAgain }] = useState(() => createResource(first, readAt));
  const { resource, now } = useStore($shown);
  const { id, title, status, isOwn } = resource;
  const from = `/community/resources/${id}`;
  const canLike = isMember && status === 'shown';

  return (
    <div className="gap-x-12 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="min-w-0">
        <p>
          <Badge>{resource.category.name}</Badge>
        </p>
        <div className="mt-3 flex items-start gap-4">
          <TypeMark type={resource.type} />
          <h1 dir="auto" className="wrap-anywhere min-w-0">
            {title}
          </h1>
        </div>
        <Waiting resource={resource} />
        <p className="mt-4 flex items-center gap-3 text-muted">
          <Initials author={resource.author} />
          <span>
            <bdi className="font-semibold text-ink">{nameOf(resource.author)}</bdi>,{' '}
            <time dateTime={resource.createdAt} suppressHydrationWarning>
              {relativeTime(resource.createdAt, now)}
            </time>
          </span>
        </p>
        <div className="mt-4 text-[1.05rem]">
          <CommunityText body={resource.body} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <GetResource resource={resource} isMember={isMember} kind="main" large from={from} />
          <LikeButton
            {...resource}
            kind="resource"
            of={`“${resource.title}”`}
            canLike={canLike}
            className="min-w-11 justify-center"
          />
          <span className="text-muted">{countOf(resource)}</span>
          {isMember && !isOwn && (
            <ReportButton send={reportOf('resource', resource.id)} of={`“${resource.title}”`} />
          )}
        </div>
        {isOwn && <OwnerActions resource={resource} canUpload={canUpload} onChanged={readAgain} />}
        <Versions resource={resource} now={now} />
      </article>
      <aside className="max-lg:mt-10">
        <Inside resource={resource} />
        <p className="mt-6 border-line border-t border-dashed pt-4">
          <a
            href={`/community?category=${resource.categoryId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Discussions about {resource.category.name.toLowerCase()}
          </a>
        </p>
      </aside>
    </div>
  );
}

function countOf({ type, downloadsCount: count }: ResourceDetail): string {
  if (type === 'link') return count === 1 ? '1 member opened it' : `${count} members opened it`;
  return count === 1 ? '1 download' : `${count} downloads`;
}
