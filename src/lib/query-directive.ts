// `client:query="name"`: an island for those whose address has that query. Everybody else loads nothing of it.
import type { ClientDirective } from 'astro';

const query: ClientDirective = async (load, { value }) => {
  if (!new URLSearchParams(location.search).has(String(value))) return;
  const hydrate = await load();
  await hydrate();
};

export default query;
