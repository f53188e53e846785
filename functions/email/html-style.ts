// The style of our emails: the tokens of src/styles/base.css, with fonts that every device has.
import { BRAND } from '../rules/brand.ts';

const LIGHT = {
  paper: '#faf6ee',
  sheet: '#fffdf8',
  ink: '#1d1a16',
  muted: '#655e54',
  line: '#e3dbcc',
  ...BRAND.light,
  edge: '#1d1a16',
  shadow: '#1d1a16',
};

const DARK: typeof LIGHT = {
  paper: '#15140f',
  sheet: '#1d1b16',
  ink: '#f4eee2',
  muted: '#aba292',
  line: '#353027',
  ...BRAND.dark,
  edge: '#4a443a',
  shadow: '#050503',
};

const SANS =
  "'Hanken Grotesk', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "'JetBrains Mono', ui-monospace, Menlo, Consolas, 'Courier New', monospace";

const row = `padding:10px 0;border-top:1px dashed ${LIGHT.line};font-size:15px;line-height:1.45;vertical-align:top;text-align:left;`;

/** Inline styles. */
export const style = {
  body: `margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink};-webkit-text-size-adjust:100%;`,
  // Shown in the inbox list, not in the email.
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;',
  paper: `background:${LIGHT.paper};`,
  around: 'padding:36px 20px;',
  column: `width:100%;max-width:560px;text-align:left;font-family:${SANS};font-size:17px;line-height:1.55;`,
  ledger: `background:${LIGHT.sheet};color:${LIGHT.ink};border:1.5px solid ${LIGHT.edge};border-radius:15px;box-shadow:7px 7px 0 ${LIGHT.shadow};`,
  head: `padding:12px 28px;border-bottom:1.5px solid ${LIGHT.edge};font-family:${MONO};font-size:14px;line-height:24px;`,
  // The site's logo, drawn as a letter: email clients block images until the reader allows them.
  logo: `display:inline-block;width:24px;height:24px;margin-right:10px;border-radius:6px;background:${LIGHT.accent};color:${LIGHT.mark};font-family:${SANS};font-size:15px;font-weight:700;line-height:24px;text-align:center;`,
  inside: 'padding:28px 28px 10px;overflow-wrap:anywhere;',
  heading:
    'margin:0 0 20px;font-size:28px;line-height:1.15;letter-spacing:-0.025em;font-weight:700;',
  paragraph: 'margin:0 0 16px;',
  list: 'margin:0 0 16px;padding:0 0 0 22px;',
  item: 'margin:0 0 6px;',
  facts: 'margin:4px 0 0;',
  changes: 'margin:22px 0 16px;',
  factName: `${row}width:84px;padding-right:12px;font-family:${MONO};font-size:13.5px;font-weight:400;color:${LIGHT.muted};`,
  factValue: row,
  when: `font-family:${MONO};font-size:12.5px;color:${LIGHT.muted};`,
  buttonRow: 'margin:24px 0 12px;',
  button: `display:inline-block;padding:13px 24px;border:1.5px solid ${LIGHT.accent};border-radius:10px;background:${LIGHT.accent};color:${LIGHT.onAccent};font-weight:600;line-height:1.25;text-align:center;text-decoration:none;`,
  address: `margin:0 0 16px;font-family:${MONO};font-size:12.5px;line-height:1.5;color:${LIGHT.muted};overflow-wrap:anywhere;`,
  after: `padding:16px 28px 8px;border-top:1px dashed ${LIGHT.line};font-size:15.5px;overflow-wrap:anywhere;`,
  afterParagraph: 'margin:0 0 12px;',
  foot: `padding:28px 4px 0;font-size:14px;line-height:1.5;color:${LIGHT.muted};overflow-wrap:anywhere;`,
  footParagraph: 'margin:0 0 8px;',
  link: `color:${LIGHT.accent};text-decoration:underline;text-underline-offset:3px;`,
} as const;

/** The dark theme has to override the inline styles. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .around { padding: 20px 14px 28px !important; }
  .head { padding-left: 20px !important; padding-right: 20px !important; }
  .inside { padding: 22px 20px 6px !important; }
  .after { padding-left: 20px !important; padding-right: 20px !important; }
  .button { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important; color: ${DARK.ink} !important; }
  .ledger { background: ${DARK.sheet} !important; color: ${DARK.ink} !important; border-color: ${DARK.edge} !important; box-shadow: 7px 7px 0 ${DARK.shadow} !important; }
  .head { border-color: ${DARK.edge} !important; }
  .row, .after { border-color: ${DARK.line} !important; }
  .quiet { color: ${DARK.muted} !important; }
  .button { background: ${DARK.accent} !important; border-color: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
  .link { color: ${DARK.accent} !important; }
}
`;
