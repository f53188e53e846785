import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { copyCode, shareCode } from './share-code.ts';

/** The tear-off part of the card. `code` is undefined while it loads. */
export function CodeToGive({ code }: { code: string | undefined }) {
  return (
    <>
      <p className="text-[0.94rem] text-muted">Your code</p>
      {code ? (
        <p className="select-all font-mono text-[1.6rem] leading-tight tracking-[0.12em]">{code}</p>
      ) : (
        <Skeleton className="h-8.5 w-48" />
      )}
      <div className="mt-4 grid gap-3 sm:max-lg:grid-cols-2">
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
    </>
  );
}
