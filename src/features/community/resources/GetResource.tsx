import { Download, ExternalLink } from 'lucide-react';
import { sizeOf } from '../../../../functions/uploads/rules/file-name.ts';
import { type ButtonKind, buttonStyle } from '../../../components/button-style.ts';
import { countOpening, downloadOf, type Resource } from './resources.ts';

interface Props {
  resource: Pick<Resource, 'id' | 'title' | 'type' | 'url' | 'bytes'>;
  isMember: boolean;
  kind?: ButtonKind;
  large?: boolean;
  /** The page to return to after a visitor logs in. */
  from: string;
}

/** 'Download' or 'Open link'; both work without JavaScript. */
export function GetResource({ resource, isMember, kind = 'outline', large = false, from }: Props) {
  const { id, title, type, url, bytes } = resource;
  const style = `${buttonStyle(kind, large ? 'normal' : 'small')} whitespace-nowrap`;
  const size = bytes === null ? '' : `, ${sizeOf(bytes)}`;
  const of = (
    <span className="sr-only">{` “${title}”${type === 'link' ? ', in a new tab' : size}`}</span>
  );
  if (!isMember)
    return (
      <a href={`/login?redirect=${from}`} className="text-link inline-flex min-h-11 items-center">
        Log in to {type === 'link' ? 'open' : 'download'}
        <span className="sr-only"> “{title}”</span>
      </a>
    );
  if (type === 'link')
    return url ? (
      <a
        href={url}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        onClick={() => countOpening(id)}
        className={style}
      >
        <ExternalLink aria-hidden="true" className="size-4.5" />
        Open link
        {of}
      </a>
    ) : null;
  return (
    <a href={downloadOf(id)} download className={style}>
      <Download aria-hidden="true" className="size-4.5" />
      Download
      {of}
    </a>
  );
}
