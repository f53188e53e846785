// For people: the lessons and the community's discussions of an export as Markdown. An import does not read them.
import { existsSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linesOf } from './lines.ts';
import { markdownOf } from './markdown.ts';

interface Lesson {
  _id: string;
  _type: string;
  title?: string;
  slug?: { current?: string };
  description?: string;
  body?: Parameters<typeof markdownOf>[0];
}

interface Post {
  id: number;
  title: string;
  content: string;
  author_id: string | null;
  created_at: string;
  deleted_at: string | null;
}

type Reply = Omit<Post, 'title'> & { post_id: number };

export async function writeReadable(folder: string): Promise<void> {
  const documents = await Array.fromAsync(
    rowsIn<Lesson>(join(folder, 'content', 'documents.ndjson')),
  );
  const lessons = documents.filter(({ _type, body }) => _type === 'module' && body);
  const slugs = new Map(lessons.map(({ _id, slug }) => [_id, slug?.current ?? _id]));
  const addressOf = (id: string) => (slugs.has(id) ? `${slugs.get(id)}.md` : null);
  await mkdir(join(folder, 'readable', 'lessons'), { recursive: true });
  for (const { _id, title = '', description = '', body = [] } of lessons)
    await writeFile(
      join(folder, 'readable', 'lessons', `${encodeURIComponent(slugs.get(_id) ?? _id)}.md`),
      `# ${title}\n\n${description}\n\n${markdownOf(body, addressOf)}\n`,
    );
  await writeDiscussions(folder);
}

/** A row at a time: a community’s texts may be larger than the memory. */
async function writeDiscussions(folder: string): Promise<void> {
  const rows = <Row>(table: string) => rowsIn<Row>(join(folder, 'tables', `${table}.jsonl`));
  const names = new Map<string, string>();
  for await (const m of rows<{ id: string; first_name: string; last_name: string }>('members'))
    names.set(m.id, `${m.first_name} ${m.last_name}`.trim());
  const byline = ({ author_id: author, created_at: at }: Pick<Post, 'author_id' | 'created_at'>) =>
    `*${names.get(author ?? '') || 'A former member'}, ${at.slice(0, 10)}*`;
  const pathOf = (post: number) =>
    join(folder, 'readable', 'posts', `${encodeURIComponent(post)}.md`);
  const shown = new Set<number>();
  await mkdir(join(folder, 'readable', 'posts'), { recursive: true });
  for await (const post of rows<Post>('forum_posts')) {
    if (post.deleted_at) continue;
    shown.add(post.id);
    const parts = [`# ${post.title}`, byline(post), post.content];
    await writeFile(pathOf(post.id), `${parts.join('\n\n')}\n`);
  }
  for await (const reply of rows<Reply>('forum_replies'))
    if (!reply.deleted_at && shown.has(reply.post_id))
      await appendFile(pathOf(reply.post_id), `\n---\n\n${byline(reply)}\n\n${reply.content}\n`);
}

/** No rows if there is no such file: a table without rows has none. */
async function* rowsIn<Row>(path: string): AsyncGenerator<Row> {
  if (!existsSync(path)) return;
  for await (const line of linesOf(path)) yield JSON.parse(line) as Row;
}
