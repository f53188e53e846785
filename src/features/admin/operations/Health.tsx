import { timeText } from '../../../../functions/rules/days/date-text.ts';
import { health } from './health.ts';
import { part } from './part.ts';

/** In sentences: only what is not well opens, and offers its way out. */
export const healthPart = part({
  title: 'Health',
  store: health,
  standingOf: ({ rows }) => ({
    failing: rows.flatMap(({ name, isWell }) => (isWell ? [] : [[name, ' isn’t well.'] as const])),
    notices: [],
  }),
  Show: ({ data: { rows, lookedAt } }) => (
    <>
      <ul>
        {rows.map(({ name, isWell, text, note, out }) => (
          <li key={name} className={isWell ? 'health-row' : 'health-row health-row-open'}>
            <span className={isWell ? 'health-well' : 'health-bad'} aria-hidden="true">
              {isWell ? '✓' : ''}
            </span>
            <h3>
              {name}
              <span className="sr-only">{isWell ? ': well' : ': not well'}</span>
            </h3>
            <div>
              <p>{text}</p>
              {note && (
                <p className="font-mono text-[0.82rem] text-muted">
                  {note}{' '}
                  {out && (
                    <a href={out.href} className="text-link font-sans font-semibold">
                      {out.label}
                    </a>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <a href="/status" className="text-link inline-flex min-h-11 items-center">
          What members see at /status
        </a>
        <span className="font-mono text-[0.82rem] text-muted">
          looked at {timeText(lookedAt, '')}
        </span>
      </p>
    </>
  ),
});
