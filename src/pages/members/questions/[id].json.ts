// The check questions of a lesson, or of a path's review. Only the Worker reads these files, after the entitlement check.
import type { APIRoute, GetStaticPaths } from 'astro';
import { getLearningPaths, getLessons } from '../../../content/content.ts';
import { pathQuestionTexts, questionTexts } from '../../../features/practice/question-texts.ts';

export const getStaticPaths: GetStaticPaths = async () => [
  ...(await getLessons()).map((lesson) => ({
    params: { id: lesson._id },
    props: { questions: questionTexts(lesson) },
  })),
  ...(await getLearningPaths()).map((path) => ({
    params: { id: path._id },
    props: { questions: pathQuestionTexts(path) },
  })),
];

export const GET: APIRoute = ({ props }) => Response.json(props.questions);
