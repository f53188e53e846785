// A lesson's headings and first sentences. Only the Worker reads these files, after the entitlement check.
import type { APIRoute, GetStaticPaths } from 'astro';
import { getLessons } from '../../../content/content.ts';
import { outlineOf } from '../../../features/micro-learning/outline.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await getLessons()).map(({ _id, body, estimatedMinutes }) => ({
    params: { id: _id },
    props: { outline: outlineOf(body, estimatedMinutes) },
  }));

export const GET: APIRoute = ({ props }) => Response.json(props.outline);
