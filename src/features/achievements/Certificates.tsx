import { useStore } from '@nanostores/react';
import { Award } from 'lucide-react';
import { useEffect } from 'react';
import { dateText } from '../../../functions/rules/days/date-text.ts';
import { $certificates, loadCertificates } from './achievements.ts';

/** The certificates of finished paths, each with its public page. Left out while there are none. */
export function Certificates({ paths }: { paths: readonly { id: string; title: string }[] }) {
  const certificates = useStore($certificates, { ssr: 'initial' });
  useEffect(() => void loadCertificates(), []);
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="certificates-heading" className="mt-14">
      <h2 id="certificates-heading">Certificates</h2>
      <p className="mt-2 max-w-xl text-muted">
        Each one has a page where anyone can check it. Your name appears only if you choose to show
        it.
      </p>
      <ul className="mt-5 border-line border-t">
        {certificates.map(({ id, pathId, issuedAt }) => (
          <li key={id} className="flex items-center gap-4 border-line border-b border-dashed py-2">
            <Award className="size-6 flex-none text-accent" aria-hidden="true" />
            <a
              href={`/verify/${id}`}
              className="text-link inline-flex min-h-11 min-w-0 flex-1 items-center wrap-anywhere font-semibold"
            >
              {paths.find((path) => path.id === pathId)?.title ?? 'A learning path'}
            </a>
            <span className="flex-none text-right font-mono text-[0.82rem] text-muted">
              <span className="max-sm:hidden">{id}, </span>
              {dateText(issuedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
