import type { Block } from '../../../../../functions/community/rules/text.ts';
import { Button } from '../../../../components/Button.tsx';
import { CommunityText } from '../../writing/CommunityText.tsx';

interface Props {
  body: readonly Block[];
  onAgreed: () => void;
  onDropped: () => void;
}

/** An edit conflict: shows the version saved elsewhere next to the member's own. */
export function NewerVersion({ body, onAgreed, onDropped }: Props) {
  return (
    <section
      aria-label="The newer version"
      className="mb-4 rounded-surface border-[1.5px] border-coral p-4"
    >
      <p role="status" className="font-semibold">
        You changed this text somewhere else. This is what it says now:
      </p>
      <div className="mt-2 max-h-60 overflow-y-auto text-muted">
        <CommunityText body={body} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" kind="outline" onClick={onAgreed}>
          Replace it with mine
        </Button>
        <Button size="small" kind="quiet" onClick={onDropped}>
          Keep the newer one
        </Button>
      </div>
      <p className="mt-2 text-[0.94rem] text-muted">
        “Replace it with mine” lets you save the text below over it. The newer one stays in the
        history.
      </p>
    </section>
  );
}
