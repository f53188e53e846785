import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { linkFor } from '../../../src/testing/email/mailbox.ts';
import { freeLesson } from '../../../src/testing/fixtures/lessons.ts';
import {
  createMemberWithPassword,
  type TestMember,
} from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { NOT_EXPORTED } from '../not-exported.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { PAGE_NAME } from './export-name.ts';
import { TABLE_LABELS } from './labels.ts';

const worker = testWorker();
type Row = Record<string, unknown>;
const FORMULA = '=HYPERLINK("https://evil.example","you won")';

/** Dan with rows in every table, not all of them written by himself. */
async function danWithHistory(): Promise<TestMember> {
  const dan = await createMemberWithPassword(worker, 'dan');
  const put = (path: string, json: object) =>
    dan.fetch(`/api/account/${path}`, { method: 'PUT', json });
  await put('profile', { firstName: FORMULA, lastName: 'Rivera, "Dan"', timeZone: '' });
  await put('preferences', { signInAlerts: true, sharedFirstName: false, sharedPages: true });
  await put('email', { email: `new-${dan.email}` });
  const [marks, id, slug] = ['/api/prompt-marks', randomUUID(), 'price-it'];
  await dan.fetch(`${marks}/favorites/${slug}`, { method: 'PUT', json: {} });
  await dan.fetch(`${marks}/collections`, { json: { id, name: FORMULA, slugs: [slug] } });
  await dan.fetch(`${marks}/history`, { json: { id, slug } });
  await dan.fetch(`${marks}/usefulness/${slug}`, { method: 'PUT', json: { useful: true } });
  await dan.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 3 },
  });
  await dan.fetch('/api/business-facts', { method: 'PUT', json: { offer: FORMULA } });
  await dan.fetch('/api/saved-work', {
    json: {
      id: randomUUID(),
      kind: 'calculation',
      title: FORMULA,
      data: {
        hourlyRate: 25,
        hoursPerWeek: 10,
        monthlyCosts: 0,
        feePercent: 0,
        targetPerMonth: 0,
      },
    },
  });
  await worker.db
    .prepare(
      `INSERT INTO identities (issuer, subject, member_id, provider, email, linked_at, last_used_at)
       VALUES ('https://accounts.google.com', ?1, ?1, 'google', 'd@gmail.example', ?2, ?2)`,
    )
    .bind(dan.id, new Date().toISOString())
    .run();
  await worker.db.batch([
    worker.db
      .prepare(
        `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
         VALUES (?1, 'referral:1', 'complete', '2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z')`,
      )
      .bind(dan.id),
    worker.db
      .prepare(
        `INSERT INTO gifts (id, member_id, plan, months, created_at, expires_at, opened_at)
         VALUES ('gift-' || ?1, ?1, 'complete', 3, '2026-11-01T00:00:00Z', '2027-01-30T00:00:00Z', '2026-11-01T00:00:00Z')`,
      )
      .bind(dan.id),
    worker.db.prepare(`INSERT INTO referral_codes VALUES (?1, ?1)`).bind(dan.id),
    worker.db
      .prepare(
        `INSERT INTO ai_uses VALUES (lower(hex(randomblob(18))), ?1, 'text', 'model', '2026-11-21T00:00:00Z')`,
      )
      .bind(dan.id),
    worker.db
      .prepare(
        `INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES
           (?1, 'demo-ada', '2026-11-01T00:00:00Z'), ('friend-of-' || ?1, ?1, '2026-11-02T00:00:00Z')`,
      )
      .bind(dan.id),
    worker.db
      .prepare(
        `INSERT INTO holds SELECT id, 'refund', '2026-11-21T00:00:00Z', NULL FROM subscriptions WHERE member_id = ?1`,
      )
      .bind(dan.id),
  ]);
  const sold = [
    `INSERT INTO customers VALUES (?1, 'cus_' || ?1, '2026-11-01T00:00:00Z')`,
    `INSERT INTO checkouts VALUES (?1, 1, 'quick', 'monthly', 'HALF', NULL, '2026-11-01T00:00:00Z')`,
    `INSERT INTO guarantee_refunds (subscription_id, member_id, requested_at)
       VALUES ('sub_' || ?1, ?1, '2026-11-02T00:00:00Z')`,
    `INSERT INTO membership_events VALUES ('joined:' || ?1, ?1, 'sub', 'joined', '{}', '2026-11-01T00:00:00Z')`,
    `INSERT INTO failed_requests VALUES (lower(hex(randomblob(18))), '2026-11-01T00:00:00Z', 'GET', '/', 500, ?1, 'Error')`,
    `INSERT INTO number_emails_off VALUES (?1, '2026-11-01T00:00:00Z')`,
    `INSERT INTO membership_rates VALUES ('sub_' || ?1, '2026-11-01T00:00:00Z', ?1, 1999)`,
    `INSERT INTO membership_refunds VALUES ('in_' || ?1, 500, ?1, 500, '2026-11-02T00:00:00Z')`,
    `INSERT INTO membership_leaving_reasons VALUES (?1, '2026-11-02T00:00:00Z', 'unused', '=1+1/7')`,
    `INSERT INTO invoices VALUES ('in_' || ?1, 'sub', ?1, 'A-1', 'paid', 'subscription_create', 1999, 1999, 0,
       '2026-11-01', '2026-12-01', '2026-11-01', '2026-11-01', 'pi', 'https://a.example', 'https://b.example')`,
  ];
  const firstWeek = [
    `INSERT INTO checked_items VALUES (?1, 'tutorial', 'a', '2026-11-01T00:00:00Z')`,
    `INSERT INTO onboardings (member_id, step, answers, done, updated_at)
       VALUES (?1, 1, '{"incomeGoal":"500-1000"}', '[]', '2026-11-01T00:00:00Z')`,
    `INSERT INTO onboarding_advice (id, member_id, step, answers, asked_at)
       VALUES (lower(hex(randomblob(18))), ?1, 'goal-setting', '{}', '2026-11-01T00:00:00Z')`,
    `INSERT INTO weeks VALUES (?1, 'w', 1, '2026-11-02', '', '2026-11-01T00:00:00Z')`,
    `INSERT INTO week_tasks
       VALUES (?1, 't', 'w', 'task', NULL, '=1+1/7', 'One', 10, '2026-11-02', '2026-11-02', 0, 1, NULL, NULL)`,
    `INSERT INTO passkeys VALUES ('key-of-' || ?1, ?1, 'pk', 0, '[]', '=1+1/7', 1, '2026-11-01', '2026-11-01')`,
    `INSERT INTO recovery_codes VALUES (?1, 'hash', '2026-11-01', NULL, NULL)`,
    `INSERT INTO audit_log (request_id, attempt, actor_id, action, subject_id, acted_at)
       VALUES (lower(hex(randomblob(18))), lower(hex(randomblob(18))), 'demo-eli', 'resend-email', ?1, '2026-11-01')`,
    `INSERT INTO audit_log_details SELECT id, ?1, '=1+1/7', '{}', '{}' FROM audit_log WHERE subject_id = ?1`,
    `INSERT INTO admin_imports (id, file_name, source, sends_invitations, state, created_at)
       VALUES (?1, '=1+1/7', 's', 0, 'done', '2026-11-01')`,
    `INSERT INTO admin_import_rows VALUES (?1, 2, '', '', '', '', '', NULL, '2026-11-01', '[]', 1, '', '2026-11-01', 'new', ?1, NULL)`,
    `INSERT INTO admin_member_labels VALUES (?1, '=1+1/7', ?1)`,
    `INSERT INTO team_refunds (request_id, member_id, subscription_id, invoice_id, payment_intent_id, cents, ends_access, asked_at)
       VALUES (lower(hex(randomblob(18))), ?1, '=1+1/7', 'in', 'pi', 500, 0, '2026-11-01')`,
    `INSERT OR IGNORE INTO broadcasts (id, audience, subject, body, timing, version, created_at, updated_at)
       VALUES ('4be51f0c-9d0a-4a7d-8a1c-2f1f6f0f7a13', '[]', 'News', 'Hi', 'now', 1, '2026-11-01', ?1)`,
    `INSERT INTO broadcast_recipients (broadcast_id, member_id, due_at, outcome)
       VALUES ('4be51f0c-9d0a-4a7d-8a1c-2f1f6f0f7a13', ?1, '2026-11-01', '=1+1/7')`,
    `INSERT INTO refused_addresses SELECT email_key, 'complaint', '=1+1/7', '2026-11-01' FROM members WHERE id = ?1`,
    `INSERT INTO path_starts VALUES (?1, 'p', '2026-11-01T00:00:00Z')`,
    `INSERT INTO learning_goals VALUES (?1, 2, '2026-11-01T00:00:00Z')`,
    `INSERT INTO learning_goal_weeks VALUES (?1, '2026-11-02', 2, '2026-11-02', '2026-11-09', '2026-11-03')`,
    `INSERT INTO reading_places VALUES (?1, 'm', 2, '2026-11-01T00:00:00Z', 'b')`,
    `INSERT INTO lesson_notes VALUES (?1, 'n', 'm', 'b', '=1+1/7', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`,
    `INSERT INTO artifacts (id, member_id, module_id, kind, title, text, created_at, updated_at)
       VALUES (lower(hex(randomblob(18))), ?1, 'm', 'text', '=1+1/7', 'Mine', '2026-11-01', '2026-11-01')`,
    `INSERT INTO deleted_artifacts (id, member_id, module_id, kind, title, text, created_at, updated_at, deleted_at)
       VALUES (lower(hex(randomblob(18))), ?1, 'm', 'text', 'Old', 'Mine', '2026-11-01', '2026-11-01', '2026-11-02')`,
    `INSERT INTO artifact_uploads VALUES (lower(hex(randomblob(18))), ?1, 'artifacts/of-' || ?1, 'a.csv', 'text/csv', 3,
       hex(zeroblob(32)), '2026-11-01', '2026-11-01')`,
    `INSERT INTO review_requests (member_id, module_id, version, asked_at)
       VALUES (?1, 'm', '2026-11-01', '2026-11-01T00:00:00Z')`,
    `INSERT INTO review_claims (reviewer_id, review_request_id, module_id, claimed_at, expires_at)
       SELECT ?1, id, 'm', asked_at, asked_at FROM review_requests WHERE member_id = ?1`,
    `INSERT INTO reviews (review_request_id, version, reviewer_id, kind, answers, works, would_change, request_id, written_at)
       SELECT id, version, ?1, 'member', '[]', '=1+1/7', 'Mine', lower(hex(randomblob(18))), asked_at
       FROM review_requests WHERE member_id = ?1`,
    `INSERT INTO review_blocks VALUES (?1, 'demo-bob', '2026-11-01T00:00:00Z')`,
    `INSERT INTO review_comments (module_id, says, text, written_by, request_id, written_at)
       VALUES ('m', 'A price', '=1+1/7', ?1, lower(hex(randomblob(18))), '2026-11-01T00:00:00Z')`,
    `INSERT INTO task_steps VALUES (?1, 'm', '0123abcd', '2026-11-01T00:00:00Z')`,
    `INSERT INTO lesson_answers (member_id, module_id, question_key, first_chosen, first_right, first_at, chosen, options, right_option, answered_at,
       box, due_on, request_id) VALUES (?1, 'm', 'q', 0, 0, '2026-11-01T00:00:00Z', 1, 4, 1, '2026-11-02T00:00:00Z', 2, '2026-11-05',
       NULL)`,
    `INSERT INTO exercise_answers (member_id, module_id, exercise_key, answer, is_right, version, first_right, first_at,
       answered_at, right_at, box, due_on, request_id) VALUES (?1, 'm', 'e', '{"typed":"=1+1/7"}', 1, '0123abcd', 0,
       '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-02T00:00:00Z', 2, '2026-11-05', NULL)`,
    `INSERT INTO projects VALUES (?1, 'content', 'rosas-bakery', 1, '2026-11-01T00:00:00Z')`,
    `INSERT INTO white_label_brands VALUES (?1, '=1+1/7', '555', '#1f4e79', 'AAAA', 'image/png', 1, 1, '2026-11-01T00:00:00Z')`,
    `INSERT INTO monthly_figures VALUES (?1, '2026-11', 'clients', 3, '2026-11-01T00:00:00Z')`,
    `INSERT INTO tutorial_progress VALUES (?1, '{}', NULL, '2026-11-01T00:00:00Z', '{}', '2026-11-02T00:00:00Z',
       '2026-11-03T00:00:00Z')`,
    `INSERT INTO forum_posts (author_id, request_id, category_id, title, content, created_at)
       VALUES (?1, lower(hex(randomblob(18))), 1, 'Mine', 'Mine', '2026-11-01T00:00:00Z')`,
    `INSERT INTO forum_replies (post_id, author_id, request_id, content, created_at)
       SELECT id, ?1, request_id, 'Mine', created_at FROM forum_posts WHERE author_id = ?1`,
    `INSERT INTO forum_visits VALUES (?1, '2026-11-02T00:00:00Z', 2, '2026-11-01T00:00:00Z', 1)`,
    `INSERT INTO community_drafts VALUES (?1, 'new', '=1+1/7', 1, '2026-11-01T00:00:00Z')`,
    `INSERT INTO community_images VALUES (lower(hex(randomblob(16))) || '-1x1', ?1, lower(hex(randomblob(18))),
       'image/png', 70, 1, 1, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')`,
    `INSERT INTO forum_likes SELECT id, ?1, created_at FROM forum_posts WHERE author_id = ?1`,
    `INSERT INTO study_groups (owner_id, request_id, name, description, category, difficulty, capacity, meets_on, meets_at,
         time_zone, minutes, status, created_at)
       VALUES (?1, lower(hex(randomblob(18))), 'Mine', 'Mine', 'start', 'beginner', 3, 2, 1200, 'America/New_York', 30,
         'shown', '2026-11-01T00:00:00Z')`,
    `INSERT INTO study_group_members (group_id, member_id, state, joined_at)
       SELECT id, ?1, 'member', created_at FROM study_groups WHERE owner_id = ?1`,
    `INSERT INTO group_messages (group_id, author_id, request_id, created_at, content)
       SELECT id, ?1, request_id, created_at, 'Mine' FROM study_groups WHERE owner_id = ?1`,
    `INSERT INTO group_checkins
       SELECT id, ?1, '2026-11-02', 'Mine', 0, 1, 'Prices', created_at FROM study_groups WHERE owner_id = ?1`,
    `INSERT INTO forum_reply_likes SELECT id, ?1, created_at FROM forum_replies WHERE author_id = ?1`,
    `INSERT INTO forum_revisions (post_id, reply_id, author_id, title, content, written_at, replaced_at)
       SELECT id, 0, ?1, 'Mine', '=1+1/7', created_at, created_at FROM forum_posts WHERE author_id = ?1`,
    `INSERT INTO thread_readings SELECT ?1, id, 1, created_at, 'muted' FROM forum_posts WHERE author_id = ?1`,
    `INSERT INTO resources (author_id, request_id, title, description, type, category_id, created_at, updated_at)
       VALUES (?1, lower(hex(randomblob(18))), 'Mine', 'Mine', 'link', 1, '2026-11-01', '2026-11-01')`,
    `INSERT INTO resource_versions (resource_id, version, request_id, type, url, created_at)
       SELECT id, 1, request_id, 'link', 'https://a.example', created_at FROM resources WHERE author_id = ?1`,
    `INSERT INTO resource_likes SELECT id, ?1, created_at FROM resources WHERE author_id = ?1`,
    `INSERT INTO resource_downloads SELECT id, ?1, created_at FROM resources WHERE author_id = ?1`,
    `INSERT INTO uploaded_files VALUES (lower(hex(randomblob(18))), ?1, 'files/of-' || ?1, 'sheet', 'a.csv', 'text/csv', 3,
       hex(zeroblob(32)), '2026-11-01', '2026-11-01')`,
    `INSERT INTO notifications (member_id, event, key, text, href, place, created_at, updated_at)
       VALUES (?1, 'reply', 'post/1', '=1+1', '/community/1', '/community/1', '2026-11-01', '2026-11-01')`,
    `INSERT INTO notification_settings VALUES (?1, 'like', 0, 'off')`,
    `INSERT INTO notification_devices (id, member_id, session_id, endpoint, p256dh, auth, device, created_at)
       VALUES ('d-' || ?1, ?1, 's-' || ?1, 'https://push.example/' || ?1, 'p', 'a', '=1+1/7', '2026-11-01T00:00:00Z')`,
    `INSERT INTO certificates (id, member_id, path_id, title, lessons, minutes, issued_at)
       VALUES (upper(substr(?1, 1, 14)), ?1, 'p', '=1+1/7', '[]', 42, '2026-11-01T00:00:00Z')`,
    `INSERT INTO portfolios (member_id, slug, headline, updated_at)
       VALUES (?1, substr(?1, 1, 20), '=1+1/7', '2026-11-01T00:00:00Z')`,
    `INSERT INTO portfolio_items VALUES (?1, 'artifact', 'a', 0)`,
    `INSERT INTO digest_state VALUES (?1, NULL, '2026-11-01', lower(hex(randomblob(16))))`,
    `INSERT INTO community_members VALUES (?1, substr(?1, 1, 20), NULL, '2026-11-01T00:00:00Z')`,
    `INSERT INTO member_roles VALUES (?1, 'editor', '2026-11-01T00:00:00Z')`,
    `INSERT INTO member_blocks VALUES (?1, 'demo-bob', '2026-11-01T00:00:00Z')`,
    `INSERT INTO reports VALUES ('post', 1, ?1, 'spam', 'Mine', 0, '2026-11-01T00:00:00Z', NULL)`,
    `INSERT INTO warnings (member_id, kind, target_id, measure, reason, warned_by, warned_at, request_id)
       SELECT ?1, 'post', id, 'warning', '=1+1/7', 'demo-eli', created_at, request_id FROM forum_posts WHERE author_id = ?1`,
    `INSERT INTO moderation_actions (request_id, moderator_id, action, kind, target_id, author_id, created_at)
       SELECT request_id, 'demo-eli', 'warn', 'post', id, ?1, created_at FROM forum_posts WHERE author_id = ?1`,
  ];
  await worker.db.batch([...sold, ...firstWeek].map((sql) => worker.db.prepare(sql).bind(dan.id)));
  await worker.visitor().fetch('/api/auth/login', {
    json: { email: dan.email, password: 'a guess of mine' },
    headers: { 'User-Agent': '=1+1/7 x' },
  });
  return dan;
}

async function files(someone: TestMember): Promise<Record<string, string>> {
  const response = await someone.fetch('/api/account/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="[\w.-]+\.zip"$/,
  );
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(zip).map(([name, file]) => [name, strFromU8(file)]));
}

/** Parses RFC 4180. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,"\r]*))(,|\r\n)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

/** Leaves out the columns that change when an email is sent, which can happen at any time. */
const atRest = (rows: Row[], table: string) =>
  table === 'mails' || table === 'one_time_links'
    ? rows.map(({ sent_at: _, expires_at: __, ...row }) => row)
    : rows;

const WHOSE: Record<string, string> = {
  members: 'id = ?1',
  refused_addresses: 'address_key = (SELECT email_key FROM members WHERE id = ?1)',
  audit_log: 'subject_id = ?1',
  audit_log_details: 'subject_id = ?1',
  forum_posts: 'author_id = ?1',
  forum_replies: 'author_id = ?1',
  study_groups: 'owner_id = ?1',
  group_messages: 'author_id = ?1',
  moderation_actions: 'author_id = ?1',
  forum_revisions: 'author_id = ?1',
  holds: 'subscription_id IN (SELECT id FROM subscriptions WHERE member_id = ?1)',
  referrals: '?1 IN (referrer_id, referee_id)',
  review_claims: 'reviewer_id = ?1',
  review_comments: 'written_by = ?1',
  reviews: 'reviewer_id = ?1',
  resources: 'author_id = ?1',
  resource_versions: 'resource_id IN (SELECT id FROM resources WHERE author_id = ?1)',
  saved_work_versions: 'work_id IN (SELECT id FROM saved_works WHERE member_id = ?1)',
};

/** A table's rows about a member that belong in the export. */
async function storedRows(table: string, { id }: TestMember): Promise<Row[]> {
  const { results } = await worker.db
    .prepare(`SELECT * FROM ${table} WHERE ${WHOSE[table] ?? 'member_id = ?1'}`)
    .bind(id)
    .all<Row>();
  return results.map(({ member_id: _, ...row }) => ({
    ...Object.fromEntries(
      Object.entries(row).filter(([column]) => !(`${table}.${column}` in NOT_EXPORTED)),
    ),
    ...(table === 'member_blocks' && { handle: null }),
    ...(table === 'one_time_links' && { used: Number(row.claim !== null) }),
    ...(table === 'lesson_answers' && {
      ...{ first_chosen: 'option 1', chosen: 'option 2', right_option: 'option 2' },
    }),
    ...(table === 'referrals' && { invited_by: row.referrer_id === id ? 'you' : 'somebody' }),
    ...(table === 'reviews' && { written_by: 'you', module_id: 'm' }),
    ...(table === 'mails' && { data: (row.data as string).replace(/,"linkId":"[\w-]+"/, '') }),
  }));
}

test('dan exports a ZIP with everything stored about him, as JSON and as one CSV per table', async () => {
  const dan = await danWithHistory();
  const found = await files(dan);
  const everything = JSON.parse(found['data/everything.json'] ?? '') as Record<string, Row[]>;
  expect(found['data/README.txt']).toContain('What AI Money Masters knows about you');
  expect(Object.keys(found).sort()).toEqual(
    [
      PAGE_NAME,
      'data/README.txt',
      'data/everything.json',
      ...PERSONAL_DATA.map(({ table }) => `data/${table}.csv`),
    ].sort(),
  );
  for (const { table } of PERSONAL_DATA) {
    const rows = everything[table] ?? [];
    expect(rows.length, table).toBeGreaterThan(0);
    const stored = await storedRows(table, dan);
    expect(rows, table).toHaveLength(stored.length);
    expect(atRest(rows, table), table).toEqual(expect.arrayContaining(atRest(stored, table)));
    const [header = [], ...cells] = cellsOf(found[`data/${table}.csv`] ?? '');
    expect(header, table).toEqual(Object.keys(rows[0] ?? {}));
    const inCsv = (value: unknown) => String(value ?? '').replace(/^=/, "'=");
    expect(cells, table).toEqual(rows.map((row) => Object.values(row).map(inCsv)));
  }
});

test('a new member gets no empty files', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const found = await files(ada);
  for (const [name, text] of Object.entries(found)) {
    expect(text.length, name).toBeGreaterThan(0);
    if (name.endsWith('.csv')) expect(cellsOf(text).length, name).toBeGreaterThan(1);
  }
  expect(Object.keys(found).length).toBeLessThan(12);
  expect(found[PAGE_NAME]).toContain('You haven’t written any notes yet.');
});

test('every file has a name that members understand', () => {
  expect(Object.keys(TABLE_LABELS).sort()).toEqual(PERSONAL_DATA.map(({ table }) => table).sort());
});

interface Block {
  _key: string;
  style?: string;
  children?: { text?: string }[];
}
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';

test('the page has what dan made and wrote, with each note’s paragraph, and nothing runs in it', async () => {
  const dan = await createMemberWithPassword(worker, 'dan');
  await dan.fetch('/api/account/profile', {
    method: 'PUT',
    json: { firstName: SCRIPT.slice(0, 60), lastName: '', timeZone: '' },
  });
  const block = (freeLesson.body as Block[]).find(({ style }) => style === 'normal');
  await dan.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 3 },
  });
  for (const [i, text] of ['My first note', SCRIPT].entries())
    await dan.fetch(`/api/lesson-notes/${randomUUID()}`, {
      method: 'PUT',
      json: { moduleId: freeLesson._id, block: i === 0 ? block?._key : 'gone', text },
    });
  await dan.fetch('/api/forum/posts', {
    json: { title: SCRIPT, content: `${SCRIPT} My post`, categoryId: 2 },
  });
  await dan.fetch('/api/saved-work', {
    json: {
      id: randomUUID(),
      kind: 'calculation',
      title: `${SCRIPT} Prices`,
      data: { hourlyRate: 25, hoursPerWeek: 10, monthlyCosts: 0, feePercent: 0, targetPerMonth: 0 },
    },
  });
  await worker.db
    .prepare(
      `INSERT INTO artifacts (id, member_id, module_id, kind, title, url, created_at, updated_at)
       VALUES (lower(hex(randomblob(18))), ?1, 'm', 'link', ?2, 'javascript:alert(1)', '2026-11-01', '2026-11-01')`,
    )
    .bind(dan.id, SCRIPT)
    .run();
  const page = (await files(dan))[PAGE_NAME] ?? '';
  const paragraph = block?.children?.map(({ text }) => text ?? '').join('') ?? '';
  expect(paragraph.length).toBeGreaterThan(20);
  const shown = page.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(shown).toContain(paragraph.slice(0, 100));
  for (const text of [freeLesson.title, 'My first note', 'My post', 'Prices', dan.email])
    expect(shown).toContain(text);
  expect(page.match(/<(script|img|iframe|link|object)\b/gi)).toBeNull();
  expect(page).not.toMatch(/<[^>]*\son\w+=/i);
  expect(page).not.toMatch(/href="(?!https?:|#|data\/)/);
  expect(page).not.toMatch(/undefined|\[object|NaN/);
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
});

test('five megabytes of saved work are read in pieces, and all of it arrives', async () => {
  const dan = await createMemberWithPassword(worker, 'dan');
  const id = randomUUID();
  await worker.db
    .prepare(
      `INSERT INTO saved_works (id, member_id, kind, title, version, size, created_at, updated_at)
       VALUES (?1, ?2, 'prompt', 'Long', 50, 5000000, '2026-11-01', '2026-11-01')`,
    )
    .bind(id, dan.id)
    .run();
  for (let version = 1; version <= 50; version++)
    await worker.db
      .prepare(
        `INSERT INTO saved_work_versions (work_id, version, title, summary, data, saved_at, revision_id)
         VALUES (?1, ?2, 'Long', '', json_object('text', ?3), '2026-11-01', ?4)`,
      )
      .bind(id, version, `${version} ${'é'.repeat(95_000)}`, randomUUID())
      .run();
  const { saved_work_versions: versions = [] } = JSON.parse(
    (await files(dan))['data/everything.json'] ?? '',
  ) as Record<string, Row[]>;
  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: 50 }, (_, i) => i + 1),
  );
});

test('text that a stranger put into dan’s security log is not run by a spreadsheet', async () => {
  const { 'data/account_events.csv': events = '', 'data/members.csv': members = '' } = await files(
    await danWithHistory(),
  );
  const cells = [...cellsOf(events), ...cellsOf(members)].flat();
  expect(cells).toContain(`'${FORMULA}`);
  expect(cells).toContain("'=1+1");
  expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
});

test('the export contains neither secrets nor other members', async () => {
  const [dan, other] = [await danWithHistory(), await danWithHistory()];
  const text = JSON.stringify(await files(dan));
  const links = await worker.db
    .prepare(
      `SELECT l.id, l.token_hash, l.claim, s.token_hash AS session, m.password_hash FROM one_time_links l
       JOIN members m ON m.id = l.member_id JOIN sessions s ON s.member_id = m.id WHERE m.id = ?1`,
    )
    .bind(dan.id)
    .all<Record<string, string>>();
  const secrets = links.results.flatMap((row) => Object.values(row).filter(Boolean));
  expect(secrets.length).toBeGreaterThan(3);
  secrets.push(await linkFor(worker.db, dan.id, 'change-email'));
  for (const secret of [...secrets, dan.cookie.replace('__Host-session=', ''), 'scrypt$'])
    expect(text).not.toContain(secret);
  expect(text).toContain(dan.id);
  for (const { id, email } of [other, { id: 'demo-dan', email: 'dan@example.com' }]) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(`"${email}`);
  }
});

test('members can export five times an hour, visitors not at all', async () => {
  const dan = await createMemberWithPassword(worker, 'dan');
  for (const _ of [1, 2, 3, 4, 5]) await files(dan);
  expect((await dan.fetch('/api/account/export')).status).toBe(429);
  expect((await worker.visitor().fetch('/api/account/export')).status).toBe(401);
});
