import type { Exchange } from './exchange.ts';
import { originOf, sourceLabel } from './labels.ts';

/** The conversation as a text file. Links are made absolute. */
export function transcript(exchanges: readonly Exchange[], origin: string): string {
  const parts = exchanges.map((exchange) => {
    const { question, text, error, sources, links } = exchange;
    const label = text && originOf(exchange);
    const named = sources.map(
      (source, i) =>
        `[${i + 1}] ${source.title} (${sourceLabel(source)})\n    ${new URL(source.href, origin)}`,
    );
    const outside = links.map(({ title, href }) => `${title}: ${href}`);
    return [`You: ${question}`, text || error || '(no answer)', label, ...named, ...outside]
      .filter(Boolean)
      .join('\n\n');
  });
  return `${parts.join('\n\n----------\n\n')}\n`;
}
