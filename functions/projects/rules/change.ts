import * as v from 'valibot';
import { MAX_FACT } from '../../business-facts/rules/facts.ts';
import { cleanLine, isVisible } from '../../rules/text/clean.ts';
import { characters } from '../../rules/text/shorten.ts';
import { fieldsMessage, UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';
import { CLIENT_NAME_MAX } from './project.ts';

const fact = (most: number) =>
  v.optional(
    v.pipe(
      v.string('This is text'),
      v.maxLength(4 * MAX_FACT, `Use at most ${most} characters`),
      v.transform(cleanLine),
      v.check((text) => characters(text) <= most, `Use at most ${most} characters`),
    ),
    '',
  );
const key = v.pipe(v.string('Choose one of the list'), v.maxLength(60, 'Choose one of the list'));

/** With `client`, one of the project's invented clients; without it, one of the member's own. */
export const ProjectChange = v.pipe(
  v.strictObject(
    {
      model: key,
      client: v.nullable(key),
      name: fact(CLIENT_NAME_MAX),
      trade: fact(CLIENT_NAME_MAX),
      sells: fact(MAX_FACT),
      needs: fact(MAX_FACT),
      isInvented: v.optional(v.boolean('Please choose one'), false),
    },
    fieldsMessage('Choose a project and a client', UNKNOWN_FORM_FIELD),
  ),
  v.forward(
    v.partialCheck(
      [['client'], ['name']],
      ({ client, name }) => client !== null || isVisible(name),
      'Give your client a name. “The bakery on Oak Street” is fine.',
    ),
    ['name'],
  ),
);
export type ProjectInput = v.InferOutput<typeof ProjectChange>;
