import { useState } from 'react';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import type { BadgeTone } from '../../../components/badge-style.ts';
import { day } from '../format.ts';
import type { MembershipOverview } from './membership.ts';

type Invoice = MembershipOverview['invoices'][number];

const AT_FIRST = 5;

export function Invoices({ invoices, timeZone }: { invoices: Invoice[]; timeZone: string }) {
  const [all, setAll] = useState(false);
  if (invoices.length === 0) return null;
  return (
    <div>
      <h3 id="invoices">Invoices</h3>
      <ul aria-labelledby="invoices" className="mt-3">
        {(all ? invoices : invoices.slice(0, AT_FIRST)).map((invoice) => (
          <Row key={invoice.id} invoice={invoice} timeZone={timeZone} />
        ))}
      </ul>
      {invoices.length > AT_FIRST && (
        <Button
          kind="quiet"
          size="small"
          className="-ml-4"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer invoices' : `Show all ${invoices.length} invoices`}
        </Button>
      )}
    </div>
  );
}

function Row({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const { cents, createdAt, number, pageUrl, pdfUrl } = invoice;
  const date = day(createdAt, timeZone);
  const state = stateOf(invoice);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-line border-b border-dashed py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_5.5rem_11rem_auto]">
      <div className="min-w-0">
        <time dateTime={createdAt}>{date}</time>
        {number && <p className="font-mono text-[0.78rem] text-muted wrap-anywhere">{number}</p>}
      </div>
      <p className="text-right font-mono text-[0.94rem] tabular-nums">{inDollars(cents)}</p>
      <p>
        <Badge tone={state.tone}>{state.label}</Badge>
      </p>
      <p className="flex justify-end gap-4 text-[0.94rem]">
        {pageUrl && (
          <a
            href={pageUrl}
            target="_blank"
            rel="noopener"
            aria-label={`View invoice of ${date}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            View
          </a>
        )}
        {pdfUrl && (
          <a
            href={pdfUrl}
            target="_blank"
            rel="noopener"
            aria-label={`PDF of invoice of ${date}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            PDF
          </a>
        )}
      </p>
    </li>
  );
}

function stateOf({ status, cents, refundedCents }: Invoice): { label: string; tone: BadgeTone } {
  if (refundedCents > 0 && refundedCents >= cents) return { label: 'refunded', tone: 'plain' };
  if (refundedCents > 0) return { label: `${inDollars(refundedCents)} refunded`, tone: 'plain' };
  return status === 'paid' ? { label: 'paid', tone: 'done' } : { label: 'open', tone: 'warning' };
}
