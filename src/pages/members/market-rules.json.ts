// The rules of all markets, for /market-research. The Worker serves it to members: functions/market-research.
import { getPopularMarkets } from '../../content/content.ts';

export async function GET(): Promise<Response> {
  return Response.json(await getPopularMarkets());
}
