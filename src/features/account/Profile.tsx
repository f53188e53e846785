import { useStore } from '@nanostores/react';
import { type SubmitEvent, useMemo } from 'react';
import { browserZone } from '../../../functions/rules/days/browser-zone.ts';
import { Button } from '../../components/Button.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Select } from '../../components/Select.tsx';
import { NameFields } from '../session/NameFields.tsx';
import type { AccountOverview } from './account.ts';
import { $profile, saveProfile } from './profile.ts';
import { Section } from './Section.tsx';

export function Profile({ profile }: { profile: AccountOverview['profile'] }) {
  const { busy, error, fields } = useStore($profile, { ssr: 'initial' });
  const here = browserZone();
  const zones = useMemo(
    () => [...new Set([profile.timeZone, here, ...Intl.supportedValuesOf('timeZone')])],
    [profile.timeZone, here],
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    void saveProfile({
      firstName: text('firstName'),
      lastName: text('lastName'),
      timeZone: text('timeZone'),
    });
  }

  return (
    <Section id="profile" title="You" text="What we call you, and what time it is where you are.">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <FormAlert text={error} />
        <NameFields fields={fields} names={profile} />
        <Select
          label="Time zone"
          name="timeZone"
          defaultValue={profile.timeZone}
          hint={
            profile.timeZone === here
              ? 'We use it for the times in our emails and on this page.'
              : `This browser is in ${here.replaceAll('_', ' ')}.`
          }
          error={fields.timeZone}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ') || 'Use this browser’s time zone'}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={busy} className="sm:self-start">
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Section>
  );
}
