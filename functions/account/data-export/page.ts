// The export's page to read: the member's own work and writing. Generated part by part.
import { html, raw } from 'hono/html';
import { PRODUCT_NAME } from '../../rules/product.ts';
import { account, community, lessons } from './sections.ts';
import { handedIn, notes, savedWork } from './sections-of-work.ts';
import { dateOf, type PageSource, type Parts } from './source.ts';
import { STYLE } from './style.ts';

const SECTIONS: readonly {
  id: string;
  title: string;
  parts: (source: PageSource) => Parts;
}[] = [
  { id: 'account', title: 'My account', parts: account },
  { id: 'lessons', title: 'My lessons', parts: lessons },
  { id: 'notes', title: 'My notes', parts: notes },
  { id: 'handed-in', title: 'What I handed in', parts: handedIn },
  { id: 'work', title: 'My saved work', parts: savedWork },
  { id: 'community', title: 'What I wrote in the community', parts: community },
  { id: 'files', title: 'All the files', parts: files },
];

export async function* pageOf(source: PageSource): AsyncGenerator<string> {
  const { member, now } = source;
  yield String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>My data at ${PRODUCT_NAME}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<h1>${member.firstName ? `${member.firstName}, here` : 'Here'} is your data</h1>
<p>Everything you made and wrote at ${PRODUCT_NAME}, as it was on ${dateOf(now.toISOString(), member.timeZone)}. This page works without the internet. It’s yours to keep, print and share.</p>
<nav aria-label="On this page"><ul>${SECTIONS.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
</header>
<main>
`,
  );
  for (const { id, title, parts } of SECTIONS) {
    yield String(await html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n`);
    for await (const part of parts(source)) yield `${String(await part)}\n`;
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

async function* files({ counts, labels }: PageSource): Parts {
  yield html`<p>The folder <a href="data/">data</a> has all we know about you, for spreadsheets and programs: one file of each kind, and <a href="data/everything.json">all of it in one</a>.</p>`;
  yield html`<div class="wide"><table><thead><tr><th scope="col">File</th><th scope="col" class="right">Rows</th></tr></thead><tbody>${[
    ...counts,
  ].map(
    ([table, count]) =>
      html`<tr><td><a href="data/${table}.csv">${labels[table] ?? table}</a></td><td class="right">${count}</td></tr>`,
  )}</tbody></table></div>`;
  yield html`<p>Passwords, secret links and other people’s data are left out. <a href="data/README.txt">The list of what’s left out</a> says why. Files you uploaded can be downloaded where you put them.</p>`;
}
