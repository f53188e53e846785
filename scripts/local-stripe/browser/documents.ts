// The pages and PDFs that invoices and credit notes link to. Public to anyone with the link, as at Stripe.
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { work } from '../http/work.ts';
import { dollars } from '../money/dollars.ts';
import type { LocalStripe } from '../situation.ts';
import { textPdf } from './pdf.ts';

export const documents = new Hono<LocalStripe>()
  .get('/invoices/:id', async (c) => {
    const invoice = await read<Stripe.Invoice>(c, 'invoice');
    return c.html(
      html`<!doctype html><html lang="en"><title>Invoice ${invoice.number}</title>
<h1>Invoice ${invoice.number}</h1><ul>${invoiceText(invoice).map((line) => html`<li>${line}</li>`)}</ul>
<p><a href="${invoice.invoice_pdf}">Download as PDF</a></p></html>`,
    );
  })
  .get('/invoices/:id/pdf', async (c) => {
    const invoice = await read<Stripe.Invoice>(c, 'invoice');
    return pdf(`Invoice-${invoice.number}`, [`Invoice ${invoice.number}`, ...invoiceText(invoice)]);
  })
  .get('/credit_notes/:id/pdf', async (c) => {
    const note = await read<Stripe.CreditNote>(c, 'credit_note');
    return pdf(`Credit-Note-${note.number}`, [
      `Credit note ${note.number}`,
      `Credited: ${dollars(note.amount)}`,
    ]);
  });

function read<T extends object>(c: Context<LocalStripe>, kind: string): Promise<T> {
  const id = c.req.param('id') ?? '';
  return work({ env: c.env, dry: true, run: (work) => work.get<T>(kind, id) });
}

function invoiceText(invoice: Stripe.Invoice): string[] {
  const discount = invoice.subtotal - invoice.total;
  return [
    `Billed to: ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`.trim(),
    `Date: ${new Date(invoice.created * 1000).toISOString().slice(0, 10)}`,
    ...invoice.lines.data.map(({ description, amount }) => `${description}: ${dollars(amount)}`),
    ...(discount ? [`Discount: ${dollars(-discount)}`] : []),
    `Total: ${dollars(invoice.total)}`,
    `Status: ${invoice.status}`,
  ];
}

function pdf(name: string, lines: string[]): Response {
  return new Response(textPdf(lines), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
    },
  });
}
