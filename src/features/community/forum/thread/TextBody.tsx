import type { ForumReply } from '../../forum.ts';
import { CommunityText } from '../../writing/CommunityText.tsx';

/** The text; collapsed if the reader has blocked its author. Opens without JavaScript. */
export function TextBody({ body, author }: Pick<ForumReply, 'body' | 'author'>) {
  if (!author.isBlocked) return <CommunityText body={body} />;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-muted">
        You blocked this member. Show the text
      </summary>
      <CommunityText body={body} />
    </details>
  );
}
