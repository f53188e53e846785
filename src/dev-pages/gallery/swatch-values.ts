// Writes each swatch's color next to it, again whenever the theme changes.
function writeValues(): void {
  for (const swatch of document.querySelectorAll('[data-swatch]')) {
    const value = swatch.parentElement?.querySelector('[data-value]');
    const parts = getComputedStyle(swatch).backgroundColor.match(/\d+/g) ?? [];
    const hex = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'));
    if (value) value.textContent = `#${hex.join('')}`;
  }
}

writeValues();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', writeValues);
new MutationObserver(writeValues).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});
