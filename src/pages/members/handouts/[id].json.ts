// A lesson’s handout, without a brand. Only the Worker reads these files, after the entitlement check.
import type { APIRoute, GetStaticPaths } from 'astro';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import { getLessons } from '../../../content/content.ts';
import { handoutOf } from '../../../features/white-label/handout.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await getLessons()).map((lesson) => ({
    params: { id: lesson._id },
    props: { handout: handoutOf(lesson) },
  }));

export const GET: APIRoute<{ handout: WorkDocument }> = ({ props }) => Response.json(props.handout);
