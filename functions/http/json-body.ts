// Bodies are JSON, small, and checked against a schema before any handler or SQL sees them.
import type { ValidationTargets } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import type { AppEnv } from '../environment.ts';
import { fieldMessages } from '../rules/field-messages.ts';
import { ApiError } from './errors.ts';
import { needsOf } from './route-needs.ts';

const JSON_TYPE = /^application\/json(\s*;|$)/i;

/** A "simple" content type would let any web page post here without a preflight. */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = c.req.method === 'POST' || c.req.method === 'PUT' || c.req.method === 'PATCH';
  // Raw bytes, whose type is read from themselves. No form can send application/octet-stream.
  const type = c.req.header('Content-Type') ?? '';
  if (needsOf(c).bodies?.areFiles && type === 'application/octet-stream') return next();
  if (hasBody && !JSON_TYPE.test(type)) {
    throw new ApiError(415, 'unsupported_type', 'Send the data as application/json.');
  }
  return next();
});

/** Validates the JSON body; 400 with one message per field if it is invalid. */
export function jsonBody<Schema extends v.GenericSchema>(schema: Schema) {
  return validator('json' satisfies keyof ValidationTargets, (value): v.InferOutput<Schema> => {
    refuseBrokenText(value);
    const checked = v.safeParse(schema, value);
    if (checked.success) return checked.output;
    throw new ApiError(400, 'invalid_input', checked.issues[0].message, {
      fields: fieldMessages(checked.issues),
    });
  });
}

/** No legitimate body is nested deeper; a thousand brackets would only exhaust the stack. */
const MAX_DEPTH = 16;

// D1 silently cuts text at NUL and turns a lone surrogate into three replacement characters.
function refuseBrokenText(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) {
    throw new ApiError(400, 'invalid_input', 'That data is nested too deeply.');
  }
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new ApiError(400, 'invalid_text', 'The text contains characters that cannot be stored.');
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseBrokenText(key, depth + 1);
      refuseBrokenText(inner, depth + 1);
    }
  }
}
