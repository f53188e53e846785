// Gives the Worker, and pages rendered on request, the content that was published when the site was built.
// They cannot query it themselves, as it is in files. A build fails if the content has issues.
import type { Plugin } from 'vite';
import { assetFiles } from './assets.ts';
import type { Catalogue } from './catalogue.ts';
import { contentIssues } from './check.ts';
import {
  getLearningPaths,
  getLegalDocument,
  getModuleCatalogue,
  getPrompts,
  getSiteSettings,
} from './content.ts';
import { BUILT_AT, publishedDocuments } from './dataset.ts';
import { promptSlug } from './prompt-slug.ts';
import { nextChange } from './schedule.ts';
import { inTeachingOrder } from './teaching-order.ts';

const NAME = 'virtual:published';

export function publishedPlugin(): Plugin {
  return {
    name: 'published',
    async buildStart() {
      const issues = contentIssues(
        await publishedDocuments(),
        await assetFiles(),
        Date.parse(BUILT_AT),
      );
      if (issues.length > 0) throw new Error(`The content has faults:\n${issues.join('\n')}`);
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { updatedOn } = await getLegalDocument('privacy-policy');
      return [
        `export const catalogue = ${JSON.stringify(await publishedCatalogue())};`,
        `export const nextChange = ${JSON.stringify(nextChange(await publishedDocuments(), Date.parse(BUILT_AT)))};`,
        `export const privacyPolicy = ${JSON.stringify({ updatedOn })};`,
        `export const siteSettings = ${JSON.stringify(await getSiteSettings())};`,
      ].join('\n');
    },
  };
}

async function publishedCatalogue(): Promise<Catalogue> {
  const modules = inTeachingOrder(await getModuleCatalogue()).map(({ _id, ...module }) => ({
    id: _id,
    ...module,
  }));
  const paths = (await getLearningPaths()).map(({ _id, title, category, modules: lessons }) => ({
    id: _id,
    title,
    category,
    minutes: lessons.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0),
    moduleIds: lessons.map((lesson) => lesson._id),
  }));
  const prompts = (await getPrompts()).map(({ _id, promptKind, minTier }) => ({
    slug: promptSlug(_id),
    kind: promptKind,
    minTier,
  }));
  return { modules, paths, prompts };
}
