// The browser's requests to the certificates API. Every function rejects with ApiError.
import type { ListedCertificate } from '../../../functions/certificates/rules/certificate.ts';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { api, dataOf, messageOf } from '../../lib/api.ts';

export type { ListedCertificate };

/** Never queued offline: who sees a name must not depend on when a connection comes back. */
export async function changeCertificate(
  id: string,
  json: { showsName?: boolean; withdrawn?: boolean },
): Promise<ListedCertificate> {
  return (await dataOf(
    api.certificates[':id'].$patch({ param: { id }, json }),
  )) as ListedCertificate;
}

export const problemOf = (error: unknown) =>
  messageOf(error, 'Nothing was changed. Check your connection and try again.');

/** https://addtoprofile.linkedin.com */
export function linkedInAddress(
  certificate: { id: string; title: string; day: string },
  origin: string,
) {
  const [issueYear = '', issueMonth = ''] = certificate.day.split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.title,
    organizationName: PRODUCT_NAME,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    certUrl: `${origin}/verify/${certificate.id}`,
    certId: certificate.id,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
