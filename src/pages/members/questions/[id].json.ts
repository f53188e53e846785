// A lesson's check questions, for the review. Only the Worker reads these files, after the entitlement check.
import type { APIRoute, GetStaticPaths } from 'astro';
import { getLessons } from '../../../content/content.ts';
import { questionTexts } from '../../../features/practice/question-texts.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await getLessons()).map((lesson) => ({
    params: { id: lesson._id },
    props: { questions: questionTexts(lesson) },
  }));

export const GET: APIRoute = ({ props }) => Response.json(props.questions);
