import { memo } from 'react';
import { Button } from '../../components/Button.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Exchange } from './exchange.ts';
import { originOf } from './labels.ts';
import { SourceList } from './SourceList.tsx';

interface Props {
  exchange: Exchange;
  isLast: boolean;
  onAsk: (question: string) => boolean;
  onTryAgain: () => void;
}

/** A question and its answer. Rendered as text only, never as markup. */
export const ExchangeView = memo(function ExchangeView({
  exchange,
  isLast,
  onAsk,
  onTryAgain,
}: Props) {
  const { id, question, state, text, kind, error, canTryAgain, sources, links, suggestions } =
    exchange;
  const origin = text ? originOf(exchange) : null;
  const isEnded = state !== 'thinking' && state !== 'writing';
  return (
    <article id={`asked-${id}`} aria-busy={!isEnded} className="min-w-0 scroll-mt-28">
      <p
        dir="auto"
        className="ml-auto w-fit max-w-[min(36rem,92%)] rounded-surface bg-tint px-4 py-2.5 whitespace-pre-wrap wrap-anywhere"
      >
        <span className="sr-only">You asked: </span>
        {question}
      </p>
      <div
        className={`mt-4 flex flex-col gap-4 border-l-4 pl-4 sm:pl-5 ${kind === 'care' ? 'border-mark' : 'border-accent'}`}
      >
        {state === 'thinking' && (
          <div className="flex flex-col gap-2.5 py-1.5">
            <span className="sr-only">Looking that up</span>
            <Skeleton className="h-4 w-full max-w-lg" />
            <Skeleton className="h-4 w-4/5 max-w-md" />
          </div>
        )}
        {text && (
          <p dir="auto" className="max-w-[42rem] whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        )}
        {state === 'stopped' && !text && <p className="text-muted">You stopped this answer.</p>}
        {error && (
          <div className="flex flex-col items-start gap-3">
            <FormAlert text={error} />
            {canTryAgain && (
              <Button kind="outline" size="small" onClick={onTryAgain}>
                Try again
              </Button>
            )}
          </div>
        )}
        {origin && <p className="text-[0.88rem] text-muted">{origin}</p>}
        {text && <SourceList sources={sources} links={links} />}
        {isLast && isEnded && suggestions.length > 0 && (
          <ul aria-label="What you could ask next" className="flex flex-wrap gap-2">
            {suggestions.map((next) => (
              <li key={next}>
                <button
                  type="button"
                  onClick={() => onAsk(next)}
                  className="min-h-11 rounded-[1.4rem] border-[1.5px] border-line bg-sheet px-4 py-1.5 text-left text-[0.94rem] hover:border-ink"
                >
                  {next}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
});
