// Audits pages in turns. Prints each result when it is ready; a page that fails is left out of later runs.
import { audit, type Cookie, type PageFigures } from './audit.ts';

export interface Audited {
  /** For each page with results, in the given order. */
  figures: Map<string, PageFigures[]>;
  /** One line for each page that failed: its name and the reason. */
  failed: string[];
}

export async function auditEach(
  part: string,
  pages: readonly { name: string; url: string }[],
  { runs, cookies = [] }: { runs: number; cookies?: readonly Cookie[] },
  ask: typeof audit = audit,
): Promise<Audited> {
  const figures = new Map<string, PageFigures[]>();
  const failed = new Map<string, string>();
  for (let run = 1; run <= runs; run++) {
    for (const { name, url } of pages) {
      if (failed.has(name)) continue;
      try {
        const found = await ask(url, cookies);
        figures.set(name, [...(figures.get(name) ?? []), found]);
        console.error(`${part}: ${name}, run ${run} of ${runs}: ${inOneLine(found)}`);
      } catch (error) {
        failed.set(name, `${name}: could not be measured: ${String(error)}`);
        console.error(`${part}: ${failed.get(name)}`);
      }
    }
  }
  return { figures, failed: [...failed.values()] };
}

const inOneLine = ({ scores, lcpMs, tbtMs, cls, totalKib, scriptKib, requests }: PageFigures) =>
  `${scores.join('/')}, LCP ${lcpMs.toFixed(0)} ms, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(4)}, ${totalKib.toFixed(1)} KiB, ${scriptKib.toFixed(1)} of it JS, ${requests} requests`;
