// What is switched while a page is open: each part says so, and works again without a reload.
import { afterEach, expect, test } from 'vitest';
import { aiAnswer } from '../../testing/ai/stream.ts';
import { openPage, until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';

const switched = (...names: string[]) => {
  document.documentElement.dataset.switched = names.join(' ');
};
afterEach(() => {
  delete document.documentElement.dataset.switched;
});

const NO_FILES = /^Files can’t be uploaded right now/;

test('a shared file: the field is a sentence while uploads are off, and a field again afterwards', async () => {
  switched('uploads-off', 'community-paused');
  const page = await openPage({ at: '/community/resources' }, async () => {
    const { ShareDialog } = await import('../community/resources/ShareDialog.tsx');
    return <ShareDialog open onClose={() => undefined} canUpload onShared={() => undefined} />;
  });
  page.getByText(NO_FILES);
  page.getByText(/^The community is paused/);
  expect(page.queryByLabelText(/^Choose a/)).toBeNull();
  switched('banner');
  await until(() => page.getByLabelText(/^Choose a/));
  expect(page.queryByText(NO_FILES)).toBeNull();
  expect(page.queryByText(/^The community is paused/)).toBeNull();
});

test('a file to hand in: the same, and read-only has a sentence of its own', async () => {
  answer('/api/artifacts', { json: { artifacts: [], next: null, takesFiles: true } });
  switched('uploads-off');
  const file = { file: null, there: null, percent: null, failure: '', choose() {}, cancel() {} };
  const page = await openPage({ at: '/micro-learning?module=m' }, async () => {
    const { FileField } = await import('../artifacts/FileField.tsx');
    const { WhileClosed } = await import('./WhileClosed.tsx');
    return (
      <>
        <WhileClosed by="community-paused" />
        <FileField file={file as never} error={undefined} />
      </>
    );
  });
  page.getByText(NO_FILES);
  switched('read-only');
  await until(() => page.getByLabelText('Your file'));
  page.getByText(/^We’re working on the site/);
});

test('AI writing: the page says that it is off, and asks for the model once it is on', async () => {
  switched('ai-off');
  const asked = answer('/api/ai', aiAnswer(0, true));
  const page = await openPage({ at: '/ai-chat' }, async () => {
    const { AiOff } = await import('../ai/AiOff.tsx');
    return <AiOff />;
  });
  page.getByText('AI writing is off for the moment. Everything else works as always.');
  expect(asked).toHaveLength(0);
  switched('');
  await until(() => expect(asked).toHaveLength(1));
  expect(page.queryByText(/^AI writing is off/)).toBeNull();
});
