// A request's region, as reported by Cloudflare's edge and no other source.
// https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties
import type { Region } from './rules/regime.ts';

export function regionOf(request: Request): Region {
  const { cf = {} } = request as { cf?: Record<string, unknown> };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    country_code: text(cf.country),
    continent_code: text(cf.continent),
    region: text(cf.regionCode) || text(cf.region),
  };
}

/** https://www.w3.org/TR/gpc/#the-sec-gpc-header-field-for-http-requests */
export function sendsGlobalPrivacyControl(request: Request): boolean {
  return request.headers.get('Sec-GPC') === '1';
}
