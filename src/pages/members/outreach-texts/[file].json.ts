// The texts of the client finder: all of them, and the one that is free. The Worker serves them to members:
// functions/client-finder.
import { isFreeText } from '../../../../functions/client-finder/rules/texts.ts';
import { getOutreachTexts } from '../../../content/content.ts';

export const getStaticPaths = () => [{ params: { file: 'all' } }, { params: { file: 'free' } }];

export async function GET({ params }: { params: { file: string } }): Promise<Response> {
  const texts = await getOutreachTexts();
  return Response.json(params.file === 'all' ? texts : texts.filter(isFreeText));
}
