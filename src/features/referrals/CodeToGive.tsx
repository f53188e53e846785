import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { copyCode, shareCode } from './share-code.ts';

/** The tear-off part of the card. `code` is undefined while it loads. */
export function CodeToGive({ code }: { code: string | undefined }) {
  return (
    <>
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4">
        <p className="text-[0.94rem] text-muted">Your code</p>
        {code ? (
          <p className="select-all font-mono text-[1.35rem] leading-tight tracking-[0.12em] sm:text-[1.6rem]">
            {code}
          </p>
        ) : (
          <Skeleton className="h-7 w-40 sm:h-8.5 sm:w-48" />
        )}
      </div>
      <div className="mt-3 grid gap-3 max-lg:grid-cols-2 max-sm:[&>*]:px-2 lg:mt-4">
        {code ? (
          <>
            <Button kind="outline" onClick={() => void shareCode(code)}>
              Share your link
            </Button>
            <Button kind="quiet" onClick={() => void copyCode(code)}>
              Copy the code
            </Button>
          </>
        ) : (
          <>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </>
        )}
      </div>
      <p className="mt-3 text-[0.9rem] text-muted leading-snug">
        A friend counts once their first payment goes through and isn’t refunded.
      </p>
    </>
  );
}
