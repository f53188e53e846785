// The stored results of a hand-in's checks. The lessons' checks are content.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plainText } from '../../src/content/plain-text.ts';
import { freeLessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { PNG, text } from '../../src/testing/resources/files.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { Artifact } from './artifacts.ts';
import { checksVersion, handInChecks } from './rules/hand-in-checks.ts';

const worker = testWorker();
const checked = freeLessons.find(({ task }) => task.checks?.length);
const checksOf = () => checked?.task.checks ?? [];

type Sender = Pick<Person, 'fetch'>;
async function handIn(who: Sender, json: object): Promise<Artifact> {
  const response = await who.fetch(`/api/artifacts/${checked?._id}`, { method: 'PUT', json });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { artifact: Artifact }).artifact;
}
const written = (content: string) => ({
  ...{ id: randomUUID(), kind: 'text', title: 'Mine', text: content },
});
async function uploaded(who: Sender, file: Uint8Array, name: string): Promise<string> {
  const id = randomUUID();
  const response = await who.fetch(`/api/uploads/artifacts?${new URLSearchParams({ name, id })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file as BodyInit,
  });
  expect(response.status).toBe(200);
  return id;
}

test.runIf(checked)('the model solution passes every check, and the answer says so', async () => {
  const ada = await createMember(worker, 'ada');
  const solution = plainText(checked?.task.solution ?? []);
  const artifact = await handIn(ada, written(solution));
  expect(artifact.checks).toEqual({
    version: checksVersion(checksOf()),
    of: checksOf().length,
    passed: checksOf().map((_, i) => i),
  });
  const read = await ada.fetch(`/api/artifacts/${checked?._id}`);
  expect(await read.json()).toEqual(artifact);
  const { artifacts } = (await (await ada.fetch('/api/artifacts')).json()) as {
    artifacts: Artifact[];
  };
  expect(artifacts[0]?.checks).toEqual(artifact.checks);
  const html = await (await ada.fetch(`/micro-learning?module=${checked?._id}`)).text();
  const [, data = ''] = /id="lesson-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(JSON.parse(data).artifact.checks)).toEqual(artifact.checks);
});

test.runIf(checked)(
  'a text that passes nothing is taken, and keeps its date when sent again',
  async () => {
    const ada = await createMember(worker, 'ada');
    const json = written('[name]?'.repeat(40));
    const artifact = await handIn(ada, json);
    expect(artifact.checks).toEqual(handInChecks(json.text, checksOf()));
    expect(artifact.checks?.passed.length).toBeLessThan(checksOf().length);
    expect(await handIn(ada, json)).toEqual(artifact);
    // The checks were edited since: they are computed again, and the work is no newer for it.
    await worker.db
      .prepare(
        `UPDATE artifacts SET checks = '{"version":"0","of":9,"passed":[]}' WHERE member_id = ?1`,
      )
      .bind(ada.id)
      .run();
    expect(await handIn(ada, json)).toEqual(artifact);
  },
);

test.runIf(checked)(
  'a file has the checks of what was read in it, as long as it is that file',
  async () => {
    const ada = await createMember(worker, 'ada');
    const content = 'A plan for [name]';
    const fileId = await uploaded(ada, text(content), 'plan.txt');
    const file = { id: randomUUID(), kind: 'file', title: 'The plan' };
    const first = await handIn(ada, { ...file, fileId, fileText: content });
    expect(first.checks).toEqual(handInChecks(content, checksOf()));
    // A new title keeps file and checks; nothing of the text is stored.
    expect((await handIn(ada, { ...file, title: 'My plan' })).checks).toEqual(first.checks);
    const row = await worker.db
      .prepare('SELECT * FROM artifacts WHERE member_id = ?1')
      .bind(ada.id)
      .first();
    expect(JSON.stringify(row)).not.toContain('[name]');
    const picture = await uploaded(ada, PNG, 'plan.png');
    expect((await handIn(ada, { ...file, fileId: picture })).checks).toBeNull();
  },
);

test.runIf(checked)(
  'a link has no checks, and a deletion and its undo keep those of a text',
  async () => {
    const ada = await createMember(worker, 'ada');
    const { checks } = await handIn(ada, written('Mine'));
    const at = `/api/artifacts/${checked?._id}`;
    await ada.fetch(at, { method: 'DELETE' });
    const restored = await ada.fetch(`${at}/deletion`, { method: 'DELETE' });
    expect(((await restored.json()) as Artifact).checks).toEqual(checks);
    const link = { id: randomUUID(), kind: 'link', title: 'Mine', url: 'https://ada.example' };
    expect((await handIn(ada, link)).checks).toBeNull();
  },
);

test.runIf(checked)('strange texts are checked like any other', async () => {
  const ada = await createMember(worker, 'ada');
  const strange = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    "=cmd|' /C calc'!A0",
    'مرحبا بالعالم، السعر ٢٤٠ دولارًا',
    '[{'.repeat(5000),
  ];
  for (const content of strange) {
    const artifact = await handIn(ada, written(content));
    expect(artifact.text).toBe(content);
    expect(artifact.checks).toEqual(handInChecks(content, checksOf()));
  }
  const tooLong = { method: 'PUT', json: written('x'.repeat(10_001)) };
  expect((await ada.fetch(`/api/artifacts/${checked?._id}`, tooLong)).status).toBe(400);
});
