import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnCertificate } from '../../../functions/certificates/pages.ts';
import type { PublicCertificate } from '../../../functions/certificates/rules/certificate.ts';
import { hands, openPage } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const NUMBER = '7F3K-2QXM-9RTD';
const BY_NUMBER = `/api/certificates/${NUMBER}`;
const CERTIFICATE: PublicCertificate = {
  id: NUMBER,
  pathId: 'path-x',
  title: 'Trust AI with real work',
  basis: 'shown',
  lessons: [{ title: 'One' }, { title: 'Two' }],
  results: ['A saved prompt.', 'A checked draft'],
  questions: 7,
  minutes: 42,
  issuedAt: '2026-11-12T10:00:00.000Z',
  day: '2026-11-12',
  name: null,
};
const OWN: OwnCertificate = {
  showsName: false,
  name: 'Dan Okafor',
  isUndone: false,
  hasBadge: true,
  pathAddress: '/learning-paths/trust-ai#certificate',
};
const listed = (changed: object) => ({
  ...{ id: NUMBER, pathId: 'path-x', title: CERTIFICATE.title, issuedAt: CERTIFICATE.issuedAt },
  ...{ withdrawnAt: null, showsName: false },
  ...changed,
});

const open = (
  own: Partial<OwnCertificate> = {},
  withdrawnAt: string | null = null,
  certificate = CERTIFICATE,
) =>
  openPage({ at: `/verify/${NUMBER}` }, async () => {
    const { CertificateView } = await import('./CertificateView.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <CertificateView
          host="learn.example"
          number={NUMBER}
          certificate={certificate}
          withdrawnAt={withdrawnAt}
          own={{ ...OWN, ...own }}
        />
        <Toaster />
      </>
    );
  });

test('dan’s certificate says what he finished and made, and at first not his name', async () => {
  const page = await open();
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(
    'This certifies that A member finished the path Trust AI with real work',
  );
  expect(page.getByText('A saved prompt')).toBeTruthy();
  expect(page.getByText('2 lessons, 7 questions, 2 results')).toBeTruthy();
  expect(page.getByText('November 12, 2026')).toBeTruthy();
  expect(page.getByText('Valid certificate')).toBeTruthy();
});

test('one for marked lessons says that, names the lessons, and leads to what is missing', async () => {
  const marked = { ...CERTIFICATE, basis: 'marked' as const, results: [], questions: 0 };
  const page = await open({}, null, marked);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(
    'This certifies that A member marked every lesson as complete in the path Trust AI with real work',
  );
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['One', 'Two']),
  );
  expect(page.queryByText(/A saved prompt|[0-9] questions|finished/)).toBeNull();
  expect(page.getByText('2 lessons, 42 min of reading')).toBeTruthy();
  expect(page.getByRole('link', { name: 'See what’s missing' })).toBeTruthy();
});

test('a name is shown once the account has it, and hidden again', async () => {
  const page = await open();
  const held = holdAnswer(BY_NUMBER, (body) => ({ json: listed(body as object) }));
  await hands().click(page.getByRole('button', { name: 'Show my name' }));
  expect(page.queryByText('Dan Okafor')).toBeNull();
  held.arrive();
  await waitFor(() => expect(page.getByText('Dan Okafor')).toBeTruthy());
  await hands().click(page.getByRole('button', { name: 'Hide my name' }));
  await waitFor(() => expect(page.queryByText('Dan Okafor')).toBeNull());
  expect(held.sent).toEqual([{ showsName: true }, { showsName: false }]);
});

test('a double click sends one change', async () => {
  const page = await open();
  const held = holdAnswer(BY_NUMBER, { json: listed({ showsName: true }) });
  await hands().dblClick(page.getByRole('button', { name: 'Show my name' }));
  held.arrive();
  await waitFor(() => expect(page.getByText('Dan Okafor')).toBeTruthy());
  expect(held.sent).toHaveLength(1);
});

test('without a connection nothing changes, and dan is told', async () => {
  const page = await open();
  answer(BY_NUMBER, 'no network');
  await hands().click(page.getByRole('button', { name: 'Show my name' }));
  await waitFor(() => expect(page.getByText(/Nothing was changed/)).toBeTruthy());
  expect(page.queryByText('Dan Okafor')).toBeNull();
});

test('withdrawing asks once more, and can be taken back', async () => {
  const page = await open({ showsName: true });
  const at = '2026-11-20T10:00:00.000Z';
  const sent = answer(BY_NUMBER, (body) => ({
    json: listed({
      showsName: true,
      withdrawnAt: (body as { withdrawn: boolean }).withdrawn ? at : null,
    }),
  }));
  await hands().click(page.getByRole('button', { name: 'Withdraw this certificate' }));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Withdraw this certificate\?/),
  );
  await hands().click(page.getByRole('button', { name: 'Keep it' }));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Withdraw this certificate'),
  );
  expect(sent).toEqual([]);
  await hands().click(page.getByRole('button', { name: 'Withdraw this certificate' }));
  await hands().click(page.getByRole('button', { name: 'Yes, withdraw it' }));
  await waitFor(() => expect(page.getByRole('button', { name: 'Restore it' })).toBeTruthy());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Withdrawn'));
  expect(page.queryByText('Dan Okafor')).toBeNull();
  expect(page.queryByText('Valid certificate')).toBeNull();
  await hands().click(page.getByRole('button', { name: 'Restore it' }));
  await waitFor(() => expect(page.getByText('Dan Okafor')).toBeTruthy());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Yours to show'));
  expect(sent).toEqual([{ withdrawn: true }, { withdrawn: false }]);
});

test('what an undo took is brought back by the lesson, not by a button', async () => {
  const page = await open({ isUndone: true }, '2026-11-20T10:00:00.000Z');
  expect(page.getByRole('link', { name: 'See what’s missing' }).getAttribute('href')).toBe(
    '/learning-paths/trust-ai#certificate',
  );
  expect(page.queryByRole('button', { name: 'Restore it' })).toBeNull();
});

test('without a name in the account there is a way to add one, and without a key no badge', async () => {
  const page = await open({ name: null, hasBadge: false });
  expect(page.getByRole('link', { name: /Add your name/ }).getAttribute('href')).toBe('/account');
  expect(page.queryByText('Open Badge (JSON)')).toBeNull();
});

test('it can be printed, shared and added to LinkedIn', async () => {
  const page = await open();
  // The test DOM has no `print`.
  const print = vi.fn();
  Object.assign(window, { print });
  await hands().click(page.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await hands().click(page.getByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(
      page.getByText('I finished the path “Trust AI with real work” on AI Money Masters.'),
    ).toBeTruthy(),
  );
  const href = new URL(
    page.getByRole('link', { name: 'Add to your LinkedIn profile' }).getAttribute('href') ?? '',
  );
  expect(href.origin).toBe('https://www.linkedin.com');
  expect(Object.fromEntries(href.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: CERTIFICATE.title,
    organizationName: 'AI Money Masters',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: `${location.origin}/verify/${NUMBER}`,
    certId: NUMBER,
  });
});
