import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import { aiAnswer } from '../../testing/ai/stream.ts';
import { hands, openPage, pressUndo, until } from '../../testing/components/component-page.ts';
import { IndexedDbInMemory } from '../../testing/components/indexeddb-in-memory.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const press = hands();
const AT = '/api/artifacts';
const LONG = 'x'.repeat(200);

const artifact = (changes: object = {}) => ({
  ...{ id: 'i', moduleId: 'm', kind: 'text', title: 'A page', text: 'Mine', url: null },
  ...{ fileName: null, fileBytes: null, checks: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  ...changes,
});

function writeLessonData(own: object | null): void {
  const script = document.createElement('script');
  script.id = 'lesson-data';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ answers: [], notes: [], artifact: own });
  document.body.appendChild(script);
}

const RESULT = 'A page with three prices.';
const ONE_LINE: TextCheck = { kind: 'words', says: 'One line', fix: 'Write it.', min: 1 };
const open = async ({
  own = null as object | null,
  hasSolution = true,
  result = RESULT,
  textChecks = [ONE_LINE],
} = {}) => {
  writeLessonData(own);
  answer('/api/ai', aiAnswer(0, false));
  // Reviews have their own tests.
  answer('/api/reviews/lessons/m', { json: { isHandedIn: false } });
  return openPage({ at: '/micro-learning?module=m' }, async () => {
    const { HandIn } = await import('./HandIn.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <HandIn
          {...{ moduleId: 'm', result, hasSolution, textChecks }}
          solution={<p>The model</p>}
        />
        <Toaster />
      </>
    );
  });
};
const handInButton = () => screen.getByRole('button', { name: 'Hand in what you made' });

test('what was made is handed in, then compared with the solution', async () => {
  const sent = answer(`${AT}/m`, {
    json: { artifact: artifact({ title: 'A page with three prices' }), achievements: [] },
  });
  await open();
  expect(screen.queryByText('The model')).toBeNull();
  await press.click(handInButton());
  const title = await until(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }));
  expect(title.value).toBe('A page with three prices');
  await press.click(screen.getByRole('button', { name: 'Hand it in' }));
  expect(screen.getByText('Paste or write what you made.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What you made' }));
  await press.type(screen.getByRole('textbox', { name: 'What you made' }), 'Mine');
  await press.click(screen.getByRole('button', { name: 'Hand it in' }));
  await until(() => screen.getByText('The model'));
  expect(sent).toEqual([
    { id: expect.any(String), kind: 'text', title: 'A page with three prices', text: 'Mine' },
  ]);
  expect(screen.getByText('Does yours have all of this?')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'One line' })).toBeTruthy();
  expect(screen.getByText('Handed in Nov 20')).toBeTruthy();
});

test('the solution can be seen first, after a second thought', async () => {
  await open();
  await press.click(screen.getByRole('button', { name: 'Show me the model solution first' }));
  expect(screen.queryByText('The model')).toBeNull();
  await press.click(screen.getByRole('button', { name: 'I’ll try first' }));
  await until(() =>
    expect(document.activeElement?.textContent).toBe('Show me the model solution first'),
  );
  await press.click(screen.getByRole('button', { name: 'Show me the model solution first' }));
  await press.click(screen.getByRole('button', { name: 'Show it anyway' }));
  expect(screen.getByText('The model')).toBeTruthy();
});

test('a change of what was handed in is kept over a reload, and the card says so', async () => {
  const own = { ...artifact(), steps: '[]' };
  await open({ own });
  await press.click(await until(() => screen.getByRole('button', { name: 'Change it' })));
  await press.type(await until(() => screen.getByRole('textbox', { name: 'What you made' })), ' 2');
  document.body.innerHTML = '';
  await open({ own });
  await until(() => screen.getByText('You changed it here, and haven’t handed in the change.'));
  await press.click(screen.getByRole('button', { name: 'Continue your change' }));
  await until(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you made' }).value).toBe(
      'Mine 2',
    ),
  );
});

test('where a recording is made, what to hand in instead is said before the button', async () => {
  await open({ result: 'A 15-second video with captions.' });
  expect(screen.getByText(/^A text, a link, or a picture\. A recording itself can’t/)).toBeTruthy();
});

test('a lesson without a solution offers no comparison', async () => {
  await open({ hasSolution: false, own: { ...artifact(), steps: '[]' } });
  await until(() => screen.getByText('Mine'));
  expect(screen.queryByRole('button', { name: /model solution/ })).toBeNull();
});

test('a refused link is explained at its field, and nothing that was typed is lost', async () => {
  answer(`${AT}/m`, { status: 400, json: { message: 'No', fields: { url: 'Another link' } } });
  await open();
  await press.click(handInButton());
  await press.click(await until(() => screen.getByRole('radio', { name: 'Link' })));
  const url = screen.getByRole<HTMLInputElement>('textbox', { name: /^Link/ });
  await press.type(url, 'http://a.example');
  await press.click(screen.getByRole('button', { name: 'Hand it in' }));
  expect(screen.getByText('Paste a link that begins with https://')).toBeTruthy();
  await press.clear(url);
  await press.type(url, 'https://a.example');
  await press.click(screen.getByRole('button', { name: 'Hand it in' }));
  await until(() => screen.getByText('Another link'));
  expect(url.value).toBe('https://a.example');
});

test('what was typed is there again after the page was closed, for the same member only', async () => {
  await open();
  await press.click(handInButton());
  await press.type(
    await until(() => screen.getByRole('textbox', { name: 'What you made' })),
    'Half a page',
  );
  await until(() =>
    expect(localStorage.getItem('ai-money-masters-draft-artifact-m')).toContain('Half a page'),
  );
  const { readDraft } = await import('./draft.ts');
  expect(await readDraft('m')).toMatchObject({ kind: 'text', text: 'Half a page' });
  window.signedInUser = Promise.resolve({ id: 'bob' } as never);
  expect(await readDraft('m')).toBeNull();
});

test('what is typed without a connection is kept, next to what was typed before', async () => {
  const { keepDraft, readDraft } = await import('./draft.ts');
  const draft = { kind: 'text', title: '', text: 'Half a page', url: '' } as const;
  window.signedInUser = Promise.resolve({ id: 'ada' } as never);
  await keepDraft('m', draft);
  // A page that opens offline gets no answer about who is signed in.
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'signed_in=1';
  window.signedInUser = Promise.resolve(null);
  expect(await readDraft('m')).toEqual(draft);
  await keepDraft('m', { ...draft, text: 'Half a page and more' });
  expect(await readDraft('m')).toMatchObject({ text: 'Half a page and more' });
  localStorage.removeItem('ai-money-masters-offline-member');
  await keepDraft('m', draft);
  expect(localStorage.getItem('ai-money-masters-draft-artifact-m')).toContain('and more');
  // biome-ignore lint/suspicious/noDocumentCookie: as the server removes it
  document.cookie = 'signed_in=; max-age=0';
});

test('without storage for files the form says so', async () => {
  answer(AT, { json: { artifacts: [], next: null, takesFiles: false } });
  await open();
  await press.click(handInButton());
  await press.click(await until(() => screen.getByRole('radio', { name: 'File' })));
  await until(() =>
    screen.getByText('Files aren’t set up on this site yet. Paste your text or a link instead.'),
  );
});

test('deleting can be undone', async () => {
  await open({ own: { ...artifact({ title: LONG }), steps: '[]' } });
  await until(() => screen.getByText('Mine'));
  answer(`${AT}/m`, { json: { done: true } });
  await press.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByText('Mine')).toBeNull();
  answer(`${AT}/m/deletion`, { json: artifact({ title: LONG }) });
  await until(() => screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Mine')).toBeNull();
  await pressUndo(screen);
  await until(() => screen.getByText('Mine'));
});

test('if deleting is refused, it is back, and the page says so', async () => {
  await open({ own: { ...artifact(), steps: '[]' } });
  await until(() => screen.getByText('Mine'));
  const { arrive } = holdAnswer(`${AT}/m`, { status: 409, json: { message: 'Not now.' } });
  await press.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByText('Mine')).toBeNull();
  arrive();
  await until(() => screen.getByText('Not now.'));
  expect(screen.getByText('Mine')).toBeTruthy();
});

test('without a connection a deletion waits, and undoing it brings it back', async () => {
  await open({ own: { ...artifact(), steps: '[]' } });
  await until(() => screen.getByText('Mine'));
  answer(`${AT}/m`, 'no network');
  answer(`${AT}/m/deletion`, 'no network');
  await press.click(screen.getByRole('button', { name: 'Delete' }));
  await until(() => screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Mine')).toBeNull();
  await pressUndo(screen);
  await until(() => screen.getByText('Mine'));
});

test('what was deleted without a connection stays away once that is sent', async () => {
  await open({ own: { ...artifact(), steps: '[]' } });
  await until(() => screen.getByText('Mine'));
  answer(`${AT}/m`, 'no network');
  await press.click(screen.getByRole('button', { name: 'Delete' }));
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  await until(() => expect($waitingChanges.get()).toMatchObject([{ method: 'DELETE' }]));
  const asked = answer(`${AT}/m`, { status: 404, json: { message: 'Gone' } });
  $waitingChanges.set([]);
  await until(() => expect(asked).toEqual([null]));
  await until(() => expect(handInButton()).toBeTruthy());
  expect(screen.queryByText('Mine')).toBeNull();
});

test('what was handed in without a connection is there once it is sent', async () => {
  await open();
  answer(`${AT}/m`, 'no network');
  await press.click(handInButton());
  await press.type(
    await until(() => screen.getByRole('textbox', { name: 'What you made' })),
    'Mine',
  );
  await press.click(screen.getByRole('button', { name: 'Hand it in' }));
  await until(() => screen.getByText('Will sync'));
  answer(`${AT}/m`, { json: artifact() });
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  $waitingChanges.set([]);
  await until(() => expect(screen.queryByText('Will sync')).toBeNull());
  await until(() => screen.getByRole('heading', { name: 'What you made' }));
});

/** Opens the form, which takes the focus and returns it to the heading when it closes. */
const openForm = async () => {
  await press.click(await until(() => screen.getByRole('button', { name: 'Change it' })));
  await until(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
};

const waits = async () => {
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  const { discard } = await import('../offline/queue/waiting.ts');
  const { tryAgain } = await import('../offline/queue/sending.ts');
  const first = () => $waitingChanges.get()[0];
  return { $waitingChanges, discard, tryAgain, first };
};

test('a deletion that waits and is given up without a connection leaves what was made', async () => {
  await open({ own: { ...artifact(), steps: '[]' } });
  await until(() => screen.getByText('Mine'));
  answer(`${AT}/m`, 'no network');
  await press.click(screen.getByRole('button', { name: 'Delete' }));
  const { discard, first } = await waits();
  await until(() => expect(first()).toBeTruthy());
  expect(screen.queryByText('Mine')).toBeNull();
  await discard(first()?.id ?? '');
  await until(() => screen.getByText('Mine'));
});

test('a hand-in that is refused later says why, and its words are in the form', async () => {
  await open({ own: { ...artifact(), steps: '[]' } });
  await until(() => screen.getByText('Mine'));
  answer(`${AT}/m`, 'no network');
  await openForm();
  await press.type(screen.getByRole('textbox', { name: 'What you made' }), ' and more');
  await press.click(screen.getByRole('button', { name: 'Save the change' }));
  await until(() => screen.getByText('Will sync'));
  const { tryAgain, first } = await waits();
  answer(`${AT}/m`, (body) =>
    body ? { status: 403, json: { message: 'Not in your plan.' } } : { json: artifact() },
  );
  await tryAgain(first()?.id ?? '');
  await until(() => screen.getByText('Mine'));
  expect(screen.getByText(/^Your last change wasn’t accepted: Not in your plan\./)).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Change it' }));
  await until(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you made' }).value).toBe(
      'Mine and more',
    ),
  );
});

const withDevice = () => {
  const device = new IndexedDbInMemory();
  vi.stubGlobal('indexedDB', device);
  return device;
};
const isOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const chooseFile = async (name: string, text: string, type = 'image/png') => {
  const field = await until(() => screen.getByLabelText(/^(Your|Another) file$/));
  await press.upload(field, new File([text], name, { type }));
};

test('a file is replaced without a connection: it waits once, the last one counts, Undo brings it back', async () => {
  const device = withDevice();
  answer(AT, { json: { artifacts: [], next: null, takesFiles: true } });
  const own = { kind: 'file', text: null, fileName: 'old.png', fileBytes: 10, steps: '[]' };
  answer(`${AT}/m`, 'no network');
  await open({ own: artifact(own), hasSolution: false });
  isOnline(false);
  for (const name of ['first.png', 'second.png']) {
    await openForm();
    await chooseFile(name, name);
    await press.click(screen.getByRole('button', { name: 'Save the change' }));
    await until(() => expect(document.activeElement?.id).toBe('hand-in'));
    expect(screen.getByText('Will sync')).toBeTruthy();
    expect(screen.getByText(name)).toBeTruthy();
  }
  // The file is only on this device: there is nothing to download.
  expect(screen.queryByRole('link', { name: /second/ })).toBeNull();
  const kept = () =>
    [...device.files.values()].map(({ bytes }) => new TextDecoder().decode(bytes as ArrayBuffer));
  expect(kept()).toEqual(['second.png']);
  expect(device.rows.size).toBe(1);

  // Changing the title keeps the file.
  await openForm();
  await press.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await press.click(screen.getByRole('button', { name: 'Save the change' }));
  await until(() => expect(document.activeElement?.id).toBe('hand-in'));
  expect(screen.getByText('A page!')).toBeTruthy();
  expect(kept()).toEqual(['second.png']);

  await press.click(screen.getByRole('button', { name: 'Delete' }));
  await until(() => screen.getByRole('button', { name: 'Undo' }));
  expect(kept()).toEqual([]);
  await pressUndo(screen);
  await until(() => screen.getByText('second.png'));
  expect(kept()).toEqual(['second.png']);
  expect([...device.rows.values()]).toMatchObject([
    { method: 'PUT', file: { name: 'second.png', size: 10 } },
  ]);
});

/** Reads every file as this text: there are no threads here. */
const readsAs = (text: string) =>
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      terminate() {}
      postMessage(_: unknown, [port]: [MessagePort]) {
        port.postMessage({ text });
      }
    },
  );

test('a file that waits keeps its text for the checks: with a new title, and after Undo', async () => {
  readsAs('Eight posts');
  const device = withDevice();
  answer(AT, { json: { artifacts: [], next: null, takesFiles: true } });
  const own = { kind: 'file', text: null, fileName: 'old.png', fileBytes: 10, steps: '[]' };
  answer(`${AT}/m`, 'no network');
  const textChecks: TextCheck[] = [
    { kind: 'words', says: 'At most 8 words', fix: 'Cut it.', max: 8 },
  ];
  await open({ own: artifact(own), hasSolution: false, textChecks });
  isOnline(false);
  await openForm();
  await chooseFile('plan.txt', 'Eight posts', 'text/plain');
  await press.click(screen.getByRole('button', { name: 'Save the change' }));
  await until(() => expect(document.activeElement?.id).toBe('hand-in'));
  const waiting = () =>
    [...device.rows.values()].map(({ json }) => json as { title: string; fileText?: string });
  expect(waiting()).toMatchObject([{ title: 'A page', fileText: 'Eight posts' }]);

  await openForm();
  await press.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await press.click(screen.getByRole('button', { name: 'Save the change' }));
  await until(() => expect(document.activeElement?.id).toBe('hand-in'));
  expect(waiting()).toMatchObject([{ title: 'A page!', fileText: 'Eight posts' }]);

  await press.click(screen.getByRole('button', { name: 'Delete' }));
  await until(() => screen.getByRole('button', { name: 'Undo' }));
  await pressUndo(screen);
  await until(() => screen.getByText('plan.txt'));
  expect(waiting()).toMatchObject([{ title: 'A page!', fileText: 'Eight posts' }]);
});

test('without room for the file the form says so, and nothing is lost', async () => {
  const device = withDevice();
  device.trouble = 'full';
  answer(AT, { json: { artifacts: [], next: null, takesFiles: true } });
  await open({
    own: artifact({ kind: 'file', text: null, fileName: 'old.png', fileBytes: 10, steps: '[]' }),
  });
  isOnline(false);
  await openForm();
  await chooseFile('new.png', 'new');
  await press.click(screen.getByRole('button', { name: 'Save the change' }));
  await until(() => screen.getByText(/^This device couldn’t keep the file/));
  expect(screen.getByText('new.png')).toBeTruthy();
  expect(device.rows.size + device.files.size).toBe(0);
});

test('a step that is checked is remembered; one that was before is checked', async () => {
  const { stepKey } = await import('../../../functions/artifacts/rules/step-key.ts');
  writeLessonData({ steps: JSON.stringify([stepKey('Write it')]), id: null });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<section data-task="m">
       <label><input type="checkbox" data-step="Write it">Write it</label>
       <label><input type="checkbox" data-step="Send it">Send it</label></section>`,
  );
  await openPage({ at: '/micro-learning?module=m' }, async () => {
    const { wireSteps } = await import('./wire-steps.ts');
    wireSteps();
    return null;
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Write it').checked, box('Send it').checked]).toEqual([true, false]);
  const sent = answer(`${AT}/m/steps/${stepKey('Send it')}`, { json: { done: true } });
  await press.click(box('Send it'));
  await until(() => expect(sent).toEqual([{ checked: true }]));
  const at = `${AT}/m/steps/${stepKey('Send it')}`;
  const refused = holdAnswer(at, { status: 409, json: { message: 'No' } });
  await press.click(box('Send it'));
  await until(() => expect(refused.sent).toEqual([{ checked: false }]));
  expect(box('Send it').checked).toBe(false);
  refused.arrive();
  await until(() => expect(box('Send it').checked).toBe(true));
  // Offline, the change waits, and the box keeps its new state.
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  answer(at, 'no network');
  await press.click(box('Send it'));
  await until(() => expect($waitingChanges.get()).toMatchObject([{ json: { checked: false } }]));
  expect(box('Send it').checked).toBe(false);
  // After discarding the change, the box shows the account's state.
  const { discard } = await import('../offline/queue/waiting.ts');
  await discard($waitingChanges.get()[0]?.id ?? '');
  await until(() => expect(box('Send it').checked).toBe(true));
});

test('the list shows what was made, finds it by name and opens a long text', async () => {
  const listed = (changes: object) => ({
    ...artifact(),
    lesson: 'Prices',
    isOpen: true,
    ...changes,
  });
  answer(AT, {
    json: {
      artifacts: [
        listed({ id: '1', moduleId: 'a', title: 'Offer', text: 'The beginning…' }),
        listed({
          id: '2',
          moduleId: 'b',
          title: 'Logo',
          kind: 'file',
          text: null,
          fileName: 'logo.png',
          fileBytes: 2000,
        }),
        listed({ id: '3', moduleId: 'c', title: 'Gone', lesson: null, isOpen: false }),
      ],
      next: null,
      takesFiles: true,
    },
  });
  await openPage({ at: '/saved-work' }, async () => {
    const { MadeList } = await import('./MadeList.tsx');
    return <MadeList words={[]} />;
  });
  await until(() => screen.getByText('Offer'));
  expect(screen.getByRole('link', { name: /logo\.png/ }).getAttribute('href')).toBe(`${AT}/b/file`);
  expect(screen.getByText('From a lesson that’s gone')).toBeTruthy();
  answer(`${AT}/a`, { json: artifact({ text: 'The beginning and the end' }) });
  await press.click(screen.getByRole('button', { name: 'Read all of it' }));
  await until(() => screen.getByText('The beginning and the end'));
  const deleted = answer(`${AT}/a`, { json: { done: true } });
  await press.click(screen.getByRole('button', { name: 'Delete Offer' }));
  // The focus moves to the row that takes its place.
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Logo'));
  await until(() => expect(deleted).toHaveLength(1));
});
