// How much members have uploaded, in bytes: once a day, page by page, because it reads a row for each file.

const PAGE = 5000;

interface Page {
  last: string | null;
  bytes: number | null;
}

const IMAGES = `
  SELECT max(key) AS last, sum(bytes) AS bytes FROM (
    SELECT id AS key, bytes FROM community_images WHERE id > ?1 ORDER BY id LIMIT ?2)`;
const WAITING_FILES = `
  SELECT max(key) AS last, sum(bytes) AS bytes FROM (
    SELECT id AS key, bytes FROM uploaded_files WHERE id > ?1 ORDER BY id LIMIT ?2)`;
const RESOURCES = `
  SELECT max(key) AS last, sum(bytes) AS bytes FROM (
    SELECT file_key AS key, bytes FROM resource_versions WHERE file_key > ?1 ORDER BY file_key LIMIT ?2)`;
const ARTIFACTS = `
  SELECT max(key) AS last, sum(bytes) AS bytes FROM (
    SELECT id AS key, coalesce(file_bytes, 0) AS bytes FROM artifacts WHERE id > ?1 ORDER BY id LIMIT ?2)`;

export async function uploadBytes(db: D1Database): Promise<number> {
  let sum = 0;
  for (const sql of [IMAGES, WAITING_FILES, RESOURCES, ARTIFACTS]) {
    for (let after: string | null = ''; after !== null; ) {
      const page: Page | null = await db.prepare(sql).bind(after, PAGE).first<Page>();
      sum += page?.bytes ?? 0;
      after = page?.last ?? null;
    }
  }
  return sum;
}
