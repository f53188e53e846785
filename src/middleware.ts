// Astro's middleware: runs for every page that is built, and for every page that is rendered on request.
import { defineMiddleware } from 'astro:middleware';
import { runtimeInHead } from './lib/runtime-in-head.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(runtimeInHead(await response.text()), response);
});
