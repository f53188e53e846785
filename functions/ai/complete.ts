import * as v from 'valibot';
import { ModelFailure, type TextModel, type TextRequest } from './model.ts';

/** In characters. No answer that we ask for is longer. */
const MAX_ANSWER = 20_000;

/**
 * The model's whole answer as JSON that matches `schema`. `byRules` replaces it without a model, when the model fails,
 * and when the answer does not match; `source` tells which. `isLost`: no answer arrived, and not because of the member.
 * Rejects only when the request's signal is aborted.
 */
export async function complete<Schema extends v.GenericSchema>(
  model: TextModel | null,
  request: TextRequest,
  schema: Schema,
  byRules: () => v.InferOutput<Schema>,
): Promise<{ source: 'model' | 'rules'; data: v.InferOutput<Schema>; isLost: boolean }> {
  const { text, isLost } = model ? await wholeText(model, request) : { text: '', isLost: false };
  const checked = v.safeParse(schema, jsonIn(text));
  return checked.success
    ? { source: 'model', data: checked.output, isLost }
    : { source: 'rules', data: byRules(), isLost };
}

/** Empty if the model failed. */
async function wholeText(
  model: TextModel,
  request: TextRequest,
): Promise<{ text: string; isLost: boolean }> {
  let text = '';
  try {
    for await (const part of model.stream(request)) {
      text += part;
      if (text.length > MAX_ANSWER) return { text: '', isLost: false };
    }
    return { text, isLost: false };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    console.warn(JSON.stringify({ ai: error.message }));
    // Half a JSON document is useless: the member gets the use back although the model was working.
    return { text: '', isLost: !error.counts || error.code === 'long' };
  }
}

/** Models like to wrap JSON in a code fence or a sentence. Undefined if there is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
