// For people: the lessons and the community's discussions of an export as Markdown. An import does not read them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  const documents = await rowsIn<Lesson>(join(folder, 'content', 'documents.ndjson'));
  const lessons = documents.filter(({ _type, body }) => _type === 'module' && body);
  const slugs = new Map(lessons.map(({ _id, slug }) => [_id, slug?.current ?? _id]));
  const addressOf = (id: string) => (slugs.has(id) ? `${slugs.get(id)}.md` : null);
  await mkdir(join(folder, 'readable', 'lessons'), { recursive: true });
  for (const { _id, title = '', description = '', body = [] } of lessons)
    await writeFile(
      join(folder, 'readable', 'lessons', `${slugs.get(_id)}.md`),
      `# ${title}\n\n${description}\n\n${markdownOf(body, addressOf)}\n`,
    );
  await writeDiscussions(folder);
}

async function writeDiscussions(folder: string): Promise<void> {
  const rows = <Row>(table: string) => rowsIn<Row>(join(folder, 'tables', `${table}.jsonl`));
  const members = await rows<{ id: string; first_name: string; last_name: string }>('members');
  const names = new Map(members.map((m) => [m.id, `${m.first_name} ${m.last_name}`.trim()]));
  const byline = ({ author_id: author, created_at: at }: Pick<Post, 'author_id' | 'created_at'>) =>
    `*${names.get(author ?? '') || 'A former member'}, ${at.slice(0, 10)}*`;
  const replies = (await rows<Reply>('forum_replies')).filter((reply) => !reply.deleted_at);
  const byPost = Map.groupBy(replies, (reply) => reply.post_id);
  await mkdir(join(folder, 'readable', 'posts'), { recursive: true });
  for (const post of await rows<Post>('forum_posts')) {
    if (post.deleted_at) continue;
    const answers = (byPost.get(post.id) ?? []).map(
      (reply) => `${byline(reply)}\n\n${reply.content}`,
    );
    const parts = [
      `# ${post.title}`,
      byline(post),
      post.content,
      ...answers.map((text) => `---\n\n${text}`),
    ];
    await writeFile(join(folder, 'readable', 'posts', `${post.id}.md`), `${parts.join('\n\n')}\n`);
  }
}

async function rowsIn<Row>(path: string): Promise<Row[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}
