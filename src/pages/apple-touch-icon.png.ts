import { iconPng, pngResponse } from '../features/seo/icons.ts';

export const GET = async () => pngResponse(await iconPng('apple', 180));
