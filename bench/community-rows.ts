// A community of any size: a fifth posts, the rest replies, by a hundred members, with realistic texts.
const AUTHORS = 100;
const CATEGORIES = 5;
const REPLIES_PER_POST = 4;
/** Rows per statement: a local D1 takes seconds for this many. */
const AT_ONCE = 20_000;

const SUBJECTS =
  'a bakery,a plumber,my sister,the gym,a landlord,a tutor,two florists,a dentist'.split(',');
const DEEDS = 'asked about,paid for,refused,forgot,praised,wanted to change,could not open'.split(
  ',',
);
const THINGS =
  'the price list,a first page,the invoice,three posts,the booking form,a newsletter,the photos,my offer,the deposit'.split(
    ',',
  );
const TIMES = 'on Monday,after lunch,last week,twice,in March,at night,while I was driving'.split(
  ',',
);

/** A few thousand sentences, so that words are as common and as rare as in real texts. */
const SENTENCES = SUBJECTS.flatMap((who) =>
  DEEDS.flatMap((did) =>
    THINGS.flatMap((what) => TIMES.map((when) => `${who} ${did} ${what} ${when}`)),
  ),
);

/** Every ten-thousandth post contains a unique word: `needle0`, `needle10000`. */
const NEEDLE_EVERY = 10_000;

const sentence = (salt: number) =>
  `(SELECT text FROM bench_sentences WHERE id = (n * ${salt}) % ${SENTENCES.length})`;

const POSTS = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO forum_posts (id, author_id, request_id, category_id, title, content, created_at, replies_count)
  SELECT n + 1, 'crowd-' || (n % ${AUTHORS}), printf('%036d', n), 1 + n % ${CATEGORIES}, ${sentence(7919)},
    ${sentence(104_729)} || '. ' || ${sentence(1299709)} || '. ' || ${sentence(15485863)} || '.' ||
      iif(n % ${NEEDLE_EVERY} = 0, ' needle' || n, ''),
    strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 30, 'unixepoch'), ${REPLIES_PER_POST}
  FROM rows`;

const REPLIES = `
  WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
  INSERT INTO forum_replies (id, post_id, author_id, request_id, content, created_at)
  SELECT n + 1, 1 + n / ${REPLIES_PER_POST}, 'crowd-' || ((n * 31) % ${AUTHORS}), printf('%036d', n),
    ${sentence(7907)} || '. ' || ${sentence(611_953)} || '.',
    strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 8, 'unixepoch')
  FROM rows`;

const MEMBERS = `
  WITH RECURSIVE rows(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ${AUTHORS})
  INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
  SELECT 'crowd-' || n, 'crowd-' || n || '@example.com', 'crowd-' || n || '@example.com', 'Crowd', 'Member', '2026-01-01'
  FROM rows`;

/** Adds `texts` posts and replies together to an empty forum. Returns how many posts there are. */
export async function fillForum(db: D1Database, texts: number): Promise<number> {
  const posts = Math.round(texts / (1 + REPLIES_PER_POST));
  const insert = async (sql: string, rows: number) => {
    for (let from = 0; from < rows; from += AT_ONCE)
      await db
        .prepare(sql)
        .bind(from, Math.min(rows, from + AT_ONCE))
        .run();
  };
  await db.batch([
    db.prepare(MEMBERS),
    db.prepare('CREATE TABLE bench_sentences (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'),
    db
      .prepare('INSERT INTO bench_sentences SELECT key, value FROM json_each(?1)')
      .bind(JSON.stringify(SENTENCES)),
  ]);
  await insert(POSTS, posts);
  await insert(REPLIES, posts * REPLIES_PER_POST);
  await db.prepare('DROP TABLE bench_sentences').run();
  return posts;
}
