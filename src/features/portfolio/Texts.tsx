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
import { TextArea } from '../../components/TextArea.tsx';

interface Props {
  own: OwnPortfolio;
  settings: PortfolioSettings;
  /** The server’s error messages, per field. */
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
  const aboutCount = `${aboutLength} of ${ABOUT_MAX}`;
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
      <TextArea
        label="About you"
        value={about}
        rows={5}
        error={aboutError && `${aboutError} ${aboutCount}`}
        hint={`Who you help and how to reach you. Anyone can read it. ${aboutCount}`}
        onChange={(event) => onChange({ about: event.currentTarget.value })}
      />
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
