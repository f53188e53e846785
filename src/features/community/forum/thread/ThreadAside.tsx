import type { ReactNode } from 'react';
import { threadAddress } from '../../../../../functions/community/forum/rules/forum.ts';
import { FollowControl } from './FollowControl.tsx';
import { useThreadContext } from './thread-context.ts';

/** Next to the discussion on a wide screen, below it elsewhere. */
export function ThreadAside() {
  const { thread, isMember } = useThreadContext();
  const { post, reader, related, helps } = thread;
  return (
    <aside
      aria-label="About this discussion"
      className="divide-y divide-dashed divide-line max-lg:mt-12"
    >
      {isMember && (
        <div className="pb-4">
          <FollowControl
            key={String(reader?.follows)}
            postId={post.id}
            follows={reader?.follows ?? null}
          />
        </div>
      )}
      {helps.length > 0 && (
        <Links title="Helps with this">
          {helps.map(({ href, title, note }) => (
            <li key={href}>
              <a href={href} className="text-link">
                {title}
              </a>{' '}
              <span className="whitespace-nowrap font-mono text-[0.8rem] text-muted">{note}</span>
            </li>
          ))}
        </Links>
      )}
      {related.length > 0 && (
        <Links title="Related discussions">
          {related.map((other) => (
            <li key={other.id}>
              <a href={threadAddress(other)} dir="auto" className="text-link wrap-anywhere">
                {other.title}
              </a>
            </li>
          ))}
        </Links>
      )}
      <p className="py-4 text-[0.94rem] text-muted">
        Be kind, be specific.{' '}
        <a href="/code-of-conduct" className="text-link">
          Code of conduct
        </a>
      </p>
    </aside>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-4">
      <h2 className="font-mono font-normal text-[0.85rem] text-muted tracking-normal">{title}</h2>
      <ul className="mt-2 space-y-2 leading-snug">{children}</ul>
    </section>
  );
}
