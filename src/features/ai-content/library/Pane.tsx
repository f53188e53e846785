import { useStore } from '@nanostores/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { requestCopy } from '../copy-event.ts';
import { LockedPrompt } from '../LockedPrompt.tsx';
import type { Prompt, PromptTitle } from '../prompts.ts';
import { $opened, type Opened, type OpenedView, openedView } from './opened.ts';
import { LoadFailed } from './Results.tsx';

interface Props {
  /** The page's own prompt, from the build. */
  first: Opened;
  FirstView: OpenedView | null;
  nextOf: (prompt: Prompt) => PromptTitle | null;
  /** Shown until a prompt is opened. */
  children: ReactNode;
  onOpen: (slug: string) => void;
  onRetry: (title: PromptTitle) => void;
  /** Escape on the heading: returns to the prompt's row in the list. */
  onBack: (slug: string) => void;
}

/** The opened prompt, next to the list. */
export const Pane = memo(function Pane(props: Props) {
  const { first, FirstView, nextOf, children, onOpen, onRetry, onBack } = props;
  const stored = useStore($opened, { ssr: 'initial' });
  const opened = stored.state === 'none' ? first : stored;
  const pane = useRef<HTMLDivElement>(null);
  const View = FirstView ?? openedView();
  const slug = slugOf(opened);

  useEffect(() => {
    // The page's own prompt does not take the focus.
    if (stored.state === 'none' || stored.state === 'loading') return;
    showHeading(pane.current);
  }, [stored]);

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target as Element).matches('h1')) return;
    if (event.key === 'Enter' && opened.state === 'ready') requestCopy();
    else if (event.key === 'Escape' && slug) onBack(slug);
    else return;
    event.preventDefault();
  }

  /** A sample is static HTML; its link opens it like a row of the list does. */
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('a[data-sample]');
    if (!link?.dataset.sample || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(link.dataset.sample);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the heading, which has the focus after opening.
    <div ref={pane} onKeyDown={onKeyDown} onClick={onClick} className="min-w-0">
      <div hidden={opened.state !== 'none'}>{children}</div>
      {opened.state === 'loading' && <WaitingPrompt title={opened.title} />}
      {opened.state === 'failed' && (
        <LoadFailed
          text={`We couldn’t load “${opened.title.title}”. Your list is still here.`}
          onRetry={() => onRetry(opened.title)}
        />
      )}
      {opened.state === 'locked' && <LockedPrompt title={opened.title} />}
      {opened.state === 'ready' && View && (
        <View
          key={opened.prompt.slug}
          prompt={opened.prompt}
          next={nextOf(opened.prompt)}
          onOpen={onOpen}
        />
      )}
    </div>
  );
});

export function slugOf(opened: Opened): string | null {
  if (opened.state === 'none') return null;
  return opened.state === 'ready' ? opened.prompt.slug : opened.title.slug;
}

/** Focuses the heading, unless the focus has moved elsewhere meanwhile, and scrolls only if it is out of sight. */
function showHeading(pane: HTMLElement | null): void {
  const active = document.activeElement;
  const isElsewhere = active && active !== document.body && !active.closest('[data-slug]');
  const heading = pane?.querySelector<HTMLElement>('h1, [role=alert] button');
  if (!heading || (isElsewhere && !pane?.contains(active))) return;
  if (heading.matches('h1')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  if (top < 80 || top > innerHeight * 0.7) pane?.scrollIntoView({ block: 'start' });
}

function WaitingPrompt({ title }: { title: PromptTitle }) {
  return (
    <div role="status" aria-label={`Loading “${title.title}”`}>
      <Skeleton className="h-5 w-56" />
      <p className="mt-4 font-bold font-display text-[clamp(1.7rem,1.4rem+1.4vw,2.1rem)] leading-[1.12] tracking-[-0.025em]">
        {title.title}
      </p>
      <p className="mt-3 text-[1.06rem] text-muted">{title.whenToUse}</p>
      <div className="mt-6 grid gap-6 md:grid-cols-[270px_1fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-[36rem]" />
      </div>
    </div>
  );
}
