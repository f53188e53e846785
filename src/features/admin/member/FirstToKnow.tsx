import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import type { MemberPage } from './member.ts';
import { noticeOf } from './notice.ts';

/** The one thing to know before helping; nothing while all is as usual. */
export function Notice({ page }: { page: MemberPage }) {
  const notice = noticeOf(page, Date.parse(page.lookedAt));
  if (!notice) return null;
  const { tone, title, text, code } = notice;
  return (
    <section
      aria-label="The one thing to know"
      className={`wrap-anywhere mt-7 rounded-surface border-[1.5px] px-5 py-4 ${tone === 'warning' ? 'border-coral bg-coral-tint' : 'border-ink bg-tint'}`}
    >
      <p>
        <strong>{title}</strong> {text}{' '}
        <span className="font-mono text-[0.8rem] text-muted">{code}</span>
      </p>
    </section>
  );
}

export function WroteLast({ page: { member: who, wroteLast } }: { page: MemberPage }) {
  if (!wroteLast) return null;
  const { at, text, title, href } = wroteLast;
  return (
    <section
      aria-labelledby="wrote-last"
      className="wrap-anywhere rounded-surface border border-line bg-sheet p-5"
    >
      <h2
        id="wrote-last"
        className="font-mono font-normal text-[0.82rem] text-muted tracking-normal"
      >
        <bdi>{who.firstName || 'The member'}</bdi> wrote last, {dateAndTimeText(at, '')}
      </h2>
      <blockquote dir="auto" className="mt-3 text-[1.1rem] leading-relaxed">
        {text}
      </blockquote>
      <p className="mt-2">
        <a href={href} className="text-link inline-flex min-h-11 items-center">
          Read it in “{title}”
        </a>
      </p>
    </section>
  );
}
