import type { Exchange } from './exchange.ts';
import { sourceLabel } from './labels.ts';

/** Numbered as in the answer's citations. External links only when a member needs help now. */
export function SourceList({ sources, links }: Pick<Exchange, 'sources' | 'links'>) {
  const rows = [
    ...sources.map((source) => ({ ...source, label: sourceLabel(source) })),
    ...links.map((link) => ({ ...link, label: 'Opens another site' })),
  ];
  if (rows.length === 0) return null;
  return (
    <ol
      aria-label={sources.length > 0 ? 'Sources' : 'Where to turn'}
      className="max-w-[42rem] border-t border-line"
    >
      {rows.map(({ title, href, label }, i) => (
        <li key={`${href}${title}`} className="border-b border-dashed border-line">
          <a href={href} className="group flex min-h-11 items-baseline gap-3 py-2 hover:bg-tint">
            <span className="font-mono text-[0.82rem] text-muted">[{i + 1}]</span>
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <span className="font-semibold wrap-anywhere underline decoration-line underline-offset-4 group-hover:decoration-accent">
                {title}
              </span>
              <span className="font-mono text-[0.8rem] text-muted">{label}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
