import { useId } from 'react';
import {
  ABOUT_MAX,
  HEADLINE_MAX,
  NAMES,
  type NameShown,
  type OwnPortfolio,
  type PortfolioSettings,
} from '../../../functions/portfolio/rules/portfolio.ts';
import { asSlug, SLUG_MAX, slugProblem } from '../../../functions/portfolio/rules/slug.ts';
import { Field } from '../../components/Field.tsx';
import { Switch } from '../../components/Switch.tsx';

interface Props {
  own: OwnPortfolio;
  settings: PortfolioSettings;
  /** From the server, per field. */
  errors: Record<string, string>;
  onChange: (changed: Partial<PortfolioSettings>) => void;
}

const LABELS: Record<NameShown, string> = {
  full: 'Full name',
  first: 'First name',
  none: 'No name',
};

export function Texts({ own, settings, errors, onChange }: Props) {
  const id = useId();
  const { slug, headline, about, name, mayIndex } = settings;
  const aboutLength = [...about].length;
  const aboutError = errors.about ?? (aboutLength > ABOUT_MAX ? tooLong(ABOUT_MAX) : undefined);
  return (
    <div className="grid gap-6">
      <Field
        label="Headline"
        value={headline}
        dir="auto"
        placeholder="I write product texts for small shops"
        error={
          errors.headline ??
          ([...headline].length > HEADLINE_MAX ? tooLong(HEADLINE_MAX) : undefined)
        }
        hint={`What you do, in one line. ${[...headline].length} of ${HEADLINE_MAX}`}
        onChange={(event) => onChange({ headline: event.currentTarget.value })}
      />
      <div>
        <label htmlFor={`${id}-about`} className="mb-1.5 block font-semibold">
          About you <span className="ml-1 font-normal text-muted">optional</span>
        </label>
        <textarea
          id={`${id}-about`}
          value={about}
          dir="auto"
          rows={5}
          aria-invalid={aboutError ? true : undefined}
          aria-describedby={`${id}-about-note`}
          onChange={(event) => onChange({ about: event.currentTarget.value })}
          className={`w-full rounded-control border-[1.5px] bg-sheet px-4 py-2.5 ${aboutError ? 'border-coral' : 'border-ink/60'}`}
        />
        <p
          id={`${id}-about-note`}
          className={`mt-1 text-[0.92rem] ${aboutError ? 'font-medium text-coral' : 'text-muted'}`}
        >
          {aboutError ?? 'Who you help and how to reach you. Anyone can read it.'} {aboutLength} of{' '}
          {ABOUT_MAX}
        </p>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Name on the page</legend>
        <div className="grid gap-1">
          {NAMES.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`${id}-name`}
                checked={name === choice}
                onChange={() => onChange({ name: choice })}
              />
              <span className="min-w-0 wrap-anywhere">
                {LABELS[choice]}
                {own.names[choice] && (
                  <span className="text-muted">
                    {': '}
                    <bdi>{own.names[choice]}</bdi>
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="Address"
        value={slug}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={SLUG_MAX}
        error={errors.slug ?? slugProblem(slug) ?? undefined}
        hint={
          own.updatedAt
            ? `/portfolio/${slug}. If you change it, links to the old address stop working.`
            : `/portfolio/${slug}. Keep it, or choose your own.`
        }
        onChange={(event) => onChange({ slug: event.currentTarget.value.toLowerCase() })}
        onBlur={() => slugProblem(slug) && onChange({ slug: asSlug(slug) || slug })}
      />
      <Switch
        label="Let search engines list it"
        text="Off: only people with the link find it."
        checked={mayIndex}
        onChange={(on) => onChange({ mayIndex: on })}
      />
    </div>
  );
}

const tooLong = (most: number) => `Use at most ${most} characters.`;
