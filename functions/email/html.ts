// An email in the site's notebook look. Email clients support little CSS: the important styles are inline, and the
// style sheet only adds the dark theme and small screens. Nothing is loaded from anywhere.
import { html, raw } from 'hono/html';
import type { Block, Inline } from '../admin/broadcasts/rules/words.ts';
import { BRAND } from '../rules/brand.ts';
import type { EmailContent, Entry, Fact, Sender } from './email-content.ts';
import { STYLE_SHEET, style } from './html-style.ts';

/** In place of a logo, which email clients block. */
const initialOf = (name: string) => [...name][0] ?? '';

export async function htmlDocument(letter: EmailContent, sender: Sender): Promise<string> {
  const { subject, preheader, greeting, paragraphs, facts, changes, action, elsewhere } = letter;
  const { blocks = [], entries, afterwards, below = [], reason, unsubscribe } = letter;
  const { productName, supportEmail } = sender;
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${raw(STYLE_SHEET)}</style>
</head>
<body class="paper" style="${style.body}">
<div style="${style.preheader}">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${style.paper}"><tr>
<td align="center" class="around" style="${style.around}">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${style.column}">
<tr><td class="ledger" style="${style.ledger}">
<div class="head" style="${style.head}"><span aria-hidden="true" style="${style.logo}">${BRAND.hasLogo ? initialOf(productName) : 'M'}</span>${productName}</div>
<div class="inside" style="${style.inside}">
<h1 style="${style.heading}">${subject}</h1>
${greeting ? html`<p style="${style.paragraph}">${greeting}</p>` : ''}
${blocks.map((block) => blockHtml(block, sender))}
${paragraphs.map((text) => html`<p style="${style.paragraph}">${withLinks(text, sender)}</p>\n`)}
${facts ? factRows(facts) : ''}
${changes ? html`<p style="${style.changes}">${changes.intro}</p>\n${factRows(changes.facts)}` : ''}
${entries ? entryRows(entries) : ''}
${action ? button(action) : ''}
${elsewhere ? html`<p style="${style.paragraph}">${link(elsewhere)}</p>` : ''}
</div>
${afterwards?.length ? html`<div class="after" style="${style.after}">${afterwards.map((text) => html`<p style="${style.afterParagraph}">${withLinks(text, sender)}</p>\n`)}</div>` : ''}
${below.length ? html`<div class="after" style="${style.after}">${below.map((block) => blockHtml(block, sender, style.afterParagraph))}</div>` : ''}
</td></tr>
<tr><td class="quiet" style="${style.foot}">
<p style="${style.footParagraph}">${withLinks(reason, sender)}</p>
${unsubscribe ? html`<p style="${style.footParagraph}">${link(unsubscribe)}</p>` : ''}
<p style="${style.footParagraph}">${productName}, ${withLinks(supportEmail, sender)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return String(page);
}

function blockHtml(block: Block, sender: Sender, paragraph: string = style.paragraph) {
  const shown = (inline: Inline) => inlineHtml(inline, sender);
  if (block.kind === 'button') return button(block);
  if (block.kind === 'paragraph')
    return html`<p style="${paragraph}">${block.inlines.map(shown)}</p>\n`;
  const items = block.items.map(
    (inlines) => html`<li style="${style.item}">${inlines.map(shown)}</li>`,
  );
  return block.isOrdered
    ? html`<ol style="${style.list}">${items}</ol>\n`
    : html`<ul style="${style.list}">${items}</ul>\n`;
}

function inlineHtml(inline: Inline, sender: Sender) {
  if ('url' in inline) return link(inline);
  return inline.isBold ? html`<strong>${inline.text}</strong>` : withLinks(inline.text, sender);
}

function factRows(facts: Fact[]) {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.facts}">
${facts.map(
  ({ name, value }) =>
    html`<tr><th scope="row" class="row quiet" style="${style.factName}">${name}</th><td class="row" style="${style.factValue}">${value}</td></tr>\n`,
)}</table>`;
}

/** Members wrote the text: it is only the label of our link, and URLs in it never become links. */
function entryRows(entries: Entry[]) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.facts}">
${entries.map(
  ({ text, when, url }) =>
    html`<tr><td class="row" dir="auto" style="${style.factValue}"><a href="${url}" class="link" style="${style.link}">${text}</a><br><span class="quiet" style="${style.when}">${when}</span></td></tr>\n`,
)}</table>`;
}

/** The URL itself is below the button: some clients show no buttons, and some people trust none. */
function button({ label, url }: { label: string; url: string }) {
  return html`<p style="${style.buttonRow}"><a href="${url}" class="button" style="${style.button}">${label}</a></p>
<p class="quiet" style="${style.address}">${url}</p>`;
}

/** Turns our own URLs into links. Anything else that looks like a link is user input. */
function withLinks(text: string, { origin, supportEmail }: Sender) {
  const ours = new RegExp(`(${RegExp.escape(origin)}/\\S+|${RegExp.escape(supportEmail)})`);
  return text.split(ours).map((part, index) => {
    // split() puts the matches at every other index.
    if (index % 2 === 0) return part;
    const href = part === supportEmail ? `mailto:${part}` : part;
    return link({ label: part, url: href });
  });
}

function link({ label, url }: { label: string; url: string }) {
  return html`<a href="${url}" class="link" style="${style.link}">${label}</a>`;
}
