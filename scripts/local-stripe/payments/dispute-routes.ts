import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, hash, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { closeDispute, isClosed } from './dispute.ts';

const evidence = hash({
  uncategorized_text: text,
  customer_name: text,
  customer_email_address: text,
  product_description: text,
  access_activity_log: text,
  service_date: text,
  cancellation_policy_disclosure: text,
  refund_policy_disclosure: text,
});

export const disputes = new Hono<LocalStripe>()
  .get(
    '/',
    endpoint({ ...page, charge: text, payment_intent: text }, ({ db }, params) =>
      listObjects(db, {
        kind: 'dispute',
        url: '/v1/disputes',
        params,
        where: { charge: params.charge, payment_intent: params.payment_intent },
      }),
    ),
  )
  .get(
    '/:id',
    endpoint({}, (work, _, id) => work.get('dispute', id)),
  )
  .post(
    '/:id',
    endpoint({ evidence, metadata, submit: boolean }, async (work, params, id) => {
      const dispute = await work.get<Stripe.Dispute>('dispute', id);
      if (isClosed(dispute)) throw invalid('This dispute is already closed.');
      dispute.metadata = mergeMetadata(dispute.metadata, params.metadata);
      Object.assign(dispute.evidence, params.evidence);
      dispute.evidence_details.has_evidence = Object.keys(dispute.evidence).length > 0;
      if (params.submit !== false && params.evidence) {
        dispute.status = 'under_review';
        dispute.evidence_details.submission_count++;
      }
      work.tell('charge.dispute.updated', dispute);
      // Stripe's own test values: https://docs.stripe.com/testing#evidence
      const words = params.evidence?.uncategorized_text;
      if (words === 'winning_evidence') closeDispute(work, dispute, 'won');
      if (words === 'losing_evidence') closeDispute(work, dispute, 'lost');
      return dispute;
    }),
  )
  .post(
    '/:id/close',
    endpoint({}, async (work, _, id) => {
      const dispute = await work.get<Stripe.Dispute>('dispute', id);
      if (isClosed(dispute)) throw invalid('This dispute is already closed.');
      closeDispute(work, dispute, 'lost');
      return dispute;
    }),
  );
