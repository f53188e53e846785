// The content of a download. Only the Worker reads these files, after the entitlement check.
import type { APIRoute, GetStaticPaths } from 'astro';
import type { DownloadContent } from '../../../../functions/downloads/content.ts';
import { getDownloads } from '../../../content/content.ts';
import { downloadContent } from '../../../features/downloads/content.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  Promise.all(
    (await getDownloads()).map(async (download) => ({
      params: { slug: download.slug },
      props: { content: await downloadContent(download) },
    })),
  );

export const GET: APIRoute<{ content: DownloadContent }> = ({ props }) =>
  Response.json(props.content);
