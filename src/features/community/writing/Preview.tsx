import { useEffect, useState } from 'react';
import type { Block } from '../../../../functions/community/rules/text.ts';
import { CommunityText } from './CommunityText.tsx';
import { readPreview } from './writing-api.ts';

type Shown = { text: string; body: readonly Block[] | null };

/** The text as others will read it. */
export function Preview({ text }: { text: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (body: Shown['body']) => isCurrent && setShown({ text, body });
    if (!text.trim()) show([]);
    else readPreview(text).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const body = shown?.text === text ? shown.body : undefined;
  return (
    <section aria-label="Preview" aria-busy={body === undefined} className="min-h-32 px-5 py-4">
      {body && body.length > 0 && <CommunityText body={body} />}
      {body?.length === 0 && <p className="text-muted">Nothing to preview yet.</p>}
      {body === null && (
        <p className="text-muted">There’s no preview right now. Your text is safe.</p>
      )}
    </section>
  );
}
