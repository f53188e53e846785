import { useStore } from '@nanostores/react';
import { fillBlanks } from '../../../../functions/admin/broadcasts/rules/blanks.ts';
import {
  type Block,
  blocksOf,
  type Inline,
} from '../../../../functions/admin/broadcasts/rules/words.ts';
import { $words, type People } from './editor.ts';

type Reader = People['readers'][number];

interface Props {
  reader: Reader | undefined;
  onNext: (() => void) | null;
}

/** The email as one of those who get it reads it. */
export function Preview({ reader, onNext }: Props) {
  const { subject, body } = useStore($words);
  const values = reader?.values ?? {};
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="font-mono text-[0.86rem] text-muted" aria-live="polite">
          As <bdi className="font-semibold text-ink">{reader?.name ?? 'someone'}</bdi> gets it
        </p>
        {onNext && (
          <button type="button" onClick={onNext} className="text-link min-h-11">
            Next person
          </button>
        )}
      </div>
      <div className="wrap-anywhere rounded-[0.9rem] border border-line bg-sheet">
        <div className="border-line border-b px-5 py-4">
          <p className="font-semibold">{fillBlanks(subject, values) || 'No subject yet'}</p>
          {reader && <p className="text-[0.9rem] text-muted">to {reader.email}</p>}
        </div>
        <div className="px-5 pt-5 pb-2">
          {blocksOf(body, values, location.origin).map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place.
            <Shown key={i} block={block} />
          ))}
        </div>
        <p className="border-line border-t border-dashed px-5 py-4 text-[0.86rem] text-muted">
          Below it: why they get it, <span className="underline">No more emails like this</span>,
          and who the sender is, with an address. Receipts and sign-in emails still come.
        </p>
      </div>
      <p className="mt-3 text-[0.88rem] text-muted">
        Links are plain, and nothing in it tells us who opened it.
      </p>
    </section>
  );
}

function Shown({ block }: { block: Block }) {
  if (block.kind === 'button')
    return (
      <p className="mb-4">
        <span className="inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-semibold text-on-accent">
          {block.label}
        </span>
        <span className="mt-1 block font-mono text-[0.76rem] text-muted">{block.url}</span>
      </p>
    );
  if (block.kind === 'paragraph')
    return (
      <p className="mb-4">
        <Inlines inlines={block.inlines} />
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={`mb-4 pl-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((inlines, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place.
        <li key={i}>
          <Inlines inlines={inlines} />
        </li>
      ))}
    </List>
  );
}

const Inlines = ({ inlines }: { inlines: Inline[] }) =>
  inlines.map((one, i) => {
    if ('url' in one)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is its place in the text.
        <a key={i} href={one.url} target="_blank" rel="noreferrer" className="text-link">
          {one.label}
        </a>
      );
    // biome-ignore lint/suspicious/noArrayIndexKey: it is its place in the text.
    return one.isBold ? <strong key={i}>{one.text}</strong> : <span key={i}>{one.text}</span>;
  });
