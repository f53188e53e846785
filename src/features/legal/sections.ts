// Marks the current section in the table of contents, and copies a section's URL.
const COPIED_MS = 2000;

const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')];
const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
const inSight = new Set<Element>();

// Above the line are the navigation bar and the sections already read.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      inSight[isIntersecting ? 'add' : 'delete'](target);
    const current = sections.find((section) => inSight.has(section));
    if (!current) return;
    for (const link of links) link.ariaCurrent = link.hash === `#${current.id}` ? 'location' : null;
  },
  { rootMargin: '-112px 0px -50% 0px' },
);
for (const section of sections) observer.observe(section);

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-section-link]')) {
  const label = link.firstElementChild;
  if (!label) continue;
  link.addEventListener('click', async () => {
    label.textContent = await navigator.clipboard.writeText(link.href).then(
      () => 'Copied',
      () => 'Copy failed',
    );
    setTimeout(() => {
      label.textContent = 'Link';
    }, COPIED_MS);
  });
}

// A module, so that its names are not global.
export {};
