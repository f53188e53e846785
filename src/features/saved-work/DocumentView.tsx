import { Fragment } from 'react';
import type { Block, Cell, WorkDocument } from '../../../functions/rules/work-document.ts';

interface Props {
  document: WorkDocument;
  /** The heading level of the title; the blocks' own levels follow it. */
  level?: 1 | 2;
}

/** Saved work as a page: shared, printed, or an older version. Members’ text is never rendered as markup. */
export function DocumentView({ document: { title, lead, source, blocks }, level = 1 }: Props) {
  const Title = `h${level}` as const;
  return (
    <article className="work-document wrap-anywhere">
      <Title dir="auto" className="max-w-3xl">
        {title}
      </Title>
      {lead && (
        <p dir="auto" className="mt-4 max-w-2xl font-semibold text-[1.2rem] leading-snug">
          {lead}
        </p>
      )}
      {source && <p className="mt-3 font-mono text-[0.82rem] text-muted">{source}</p>}
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document do not move.
        <BlockView key={i} block={block} level={level} />
      ))}
    </article>
  );
}

function BlockView({ block, level }: { block: Block; level: 1 | 2 }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${(block.level + level - 1) as 2 | 3 | 4}` as const;
      const size = block.level === 2 ? 'mt-10 text-[1.45rem]' : 'mt-6 text-[1.15rem]';
      return (
        <Heading dir="auto" className={size}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p dir="auto" className="mt-4 max-w-2xl whitespace-pre-line">
          {block.text}
        </p>
      );
    case 'note':
      return (
        <p
          dir="auto"
          className="mt-5 max-w-2xl whitespace-pre-line rounded-surface border-[1.5px] border-edge bg-sheet p-4 text-[0.94rem]"
        >
          {block.text}
        </p>
      );
    case 'prompt':
      return (
        <pre
          dir="auto"
          className="mt-4 whitespace-pre-wrap rounded-surface border border-line bg-sheet p-4 font-mono text-[0.86rem] leading-relaxed"
        >
          {block.text}
        </pre>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={`mt-4 max-w-2xl space-y-1.5 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a document do not move.
            <li key={i} dir="auto" className="whitespace-pre-line">
              {item}
            </li>
          ))}
        </List>
      );
    }
    case 'checklist':
      return (
        <ul className="mt-4 max-w-2xl space-y-1.5">
          {block.items.map(({ text, done }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a document do not move.
            <li key={i} className="flex gap-2.5">
              <span aria-hidden="true" className="font-mono">
                {done ? '☑' : '☐'}
              </span>
              <span dir="auto" className="min-w-0">
                <span className="sr-only">{done ? 'Done: ' : 'To do: '}</span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'terms':
      return (
        <dl className="mt-4 max-w-3xl">
          {block.items.map(({ term, text }, i) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a document do not move.
              key={i}
              className="grid gap-x-6 border-line border-b border-dashed py-3 sm:grid-cols-[11rem_1fr]"
            >
              <dt dir="auto" className="font-semibold">
                {term}
              </dt>
              <dd dir="auto" className="min-w-0 whitespace-pre-line">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Table {...block} />;
  }
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);

/** Words stay whole in a narrow column; only one longer than any column, such as a web address, may break. */
function CellText({ text }: { text: string }) {
  const parts = text
    .replaceAll(/\S{17,}/gu, (word) => word.replaceAll(/.{10}(?=.)/gu, '$&\u200b'))
    .split('\u200b');
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity.
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Table({ caption, columns, rows }: Extract<Block, { kind: 'table' }>) {
  const align = (i: number) =>
    columns[i]?.align === 'right' ? 'text-right font-mono tabular-nums' : 'text-left';
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard.
      tabIndex={0}
      aria-label={caption}
      className="mt-4 overflow-x-auto print:overflow-visible"
    >
      <table className="w-full wrap-break-word border-collapse text-[0.92rem]">
        <caption dir="auto" className="pb-2 text-left font-semibold">
          {caption}
        </caption>
        <thead>
          <tr className="border-ink border-b-[1.5px]">
            {columns.map(({ label }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move.
              <th key={i} scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${align(i)}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move.
            <tr key={r} className="border-line border-b border-dashed">
              {row.map((cell, i) => {
                const Cell = i === 0 ? 'th' : 'td';
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move.
                    key={i}
                    {...(i === 0 && { scope: 'row' })}
                    dir="auto"
                    className={`py-2 pr-4 align-top font-normal last:pr-0 ${align(i)} ${columns[i]?.align === 'right' ? 'whitespace-nowrap' : ''}`}
                  >
                    <CellText text={textOf(cell)} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
