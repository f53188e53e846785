// The styles of the export's page. It loads and runs nothing, so it can be read offline for years.
import { BRAND } from '../../rules/brand.ts';

export const STYLE = `
:root{--paper:#faf6ee;--sheet:#fffdf8;--ink:#1d1a16;--muted:#655e54;--line:#e3dbcc;--accent:${BRAND.light.accent};--tint:${BRAND.light.tint};color-scheme:light}
@media(prefers-color-scheme:dark){:root{--paper:#15140f;--sheet:#1d1b16;--ink:#f4eee2;--muted:#aba292;--line:#353027;--accent:${BRAND.dark.accent};--tint:${BRAND.dark.tint};color-scheme:dark}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1.06rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main,header{max-width:46rem;margin:0 auto}
h1,h2,h3{font-family:Georgia,serif;line-height:1.25}
h1{font-size:2rem;margin:.5rem 0}
h2{margin:3rem 0 .75rem;padding-top:1rem;border-top:2px solid var(--line)}
h3{margin:1.75rem 0 .5rem}
p,ul,ol{margin:.5rem 0}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
nav a,summary{display:inline-block;padding:.4rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.35rem 1.25rem;margin:.75rem 0}
dt{color:var(--muted)}
dd{margin:0}
article{margin:1rem 0;padding:.9rem 1rem;background:var(--sheet);border:1px solid var(--line);border-radius:.6rem}
article>:first-child{margin-top:0}
article>:last-child{margin-bottom:0}
blockquote{margin:.5rem 0;padding:.15rem 0 .15rem .9rem;border-left:3px solid var(--line);color:var(--muted)}
.text{white-space:pre-wrap}
.when{color:var(--muted);font-size:.92rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
.right{text-align:right}
summary{cursor:pointer;font-weight:600}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}}
@media print{body{background:#fff;color:#000}details{display:block}}
`;
