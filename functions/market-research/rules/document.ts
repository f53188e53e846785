import type { WorkDocument } from '../../rules/work-document.ts';
import type { AnalysisData, MarketRules } from './data.ts';
import { asDay } from './estimates.ts';
import { countText } from './own-counts.ts';

/** An analysis for exports, print and shared pages: only its saved result. */
export function analysisDocument(title: string, data: AnalysisData): WorkDocument {
  const { result, rewritten, rules } = data;
  const { before, mark, after } = result.verdict;
  return {
    title,
    lead: `${before}${mark}${after}`,
    source: `${result.basis}${result.known ? '' : ' There are no rules for this market yet.'}`,
    blocks: [
      { kind: 'paragraph', text: rewritten ?? result.summary },
      {
        kind: 'terms',
        items: [
          { term: 'Market', text: result.market },
          { term: 'Market size', text: result.marketSize },
          { term: 'Growth', text: result.growthRate },
        ],
      },
      { kind: 'heading', level: 2, text: 'How many could buy' },
      {
        kind: 'table',
        caption: 'How many could buy',
        columns: [
          { label: 'What' },
          { label: 'Range', align: 'right' },
          { label: 'Where it comes from' },
        ],
        rows: result.estimates.map(({ label, value, note }) => [label, value, note]),
      },
      { kind: 'heading', level: 2, text: 'Who does this work today' },
      {
        kind: 'table',
        caption: 'Who does this work today',
        columns: [
          { label: 'Who' },
          { label: 'What they do' },
          { label: 'Their share' },
          { label: 'Their price' },
        ],
        rows: result.competitors.map((c) => [c.name, c.sentence, c.marketShare, c.revenue]),
      },
      { kind: 'heading', level: 2, text: 'Who buys first' },
      {
        kind: 'table',
        caption: 'Who buys first',
        columns: [
          { label: 'Segment' },
          { label: 'How many' },
          { label: `One ${result.job}`, align: 'right' },
          { label: 'How they decide' },
        ],
        rows: result.customerSegments.map((s) => [s.segment, s.size, s.value, s.decides]),
      },
      { kind: 'heading', level: 2, text: 'What’s changing' },
      {
        kind: 'table',
        caption: 'What’s changing',
        columns: [{ label: 'Trend' }, { label: 'Effect' }, { label: 'When' }, { label: 'Meaning' }],
        rows: result.trends.map((t) => [t.trend, t.impact, t.timeline, t.meaning]),
      },
      { kind: 'heading', level: 2, text: 'Opportunities' },
      { kind: 'list', items: result.opportunities },
      { kind: 'heading', level: 2, text: 'Threats' },
      { kind: 'list', items: result.threats },
      { kind: 'heading', level: 2, text: 'Check it yourself' },
      {
        kind: 'checklist',
        items: result.checks.map(({ question, how, counted, ...check }) => ({
          done: counted !== null,
          text: counted
            ? `${question} You counted ${countText(counted.count, check)} on ${asDay(counted.on)}.`
            : `${question} ${how}`,
        })),
      },
      ...sourcesOf(rules),
      { kind: 'note', text: result.basis },
    ],
  };
}

const sourcesOf = ({ sources = [] }: MarketRules): WorkDocument['blocks'] =>
  sources.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: 'Look up the real number' },
        {
          kind: 'list',
          items: sources.map(
            ({ publisher, title, section, year, answers, href }) =>
              `${publisher}, ${title}, ${section}, ${year}: ${answers} ${href}`,
          ),
        },
      ];
