import { useState } from 'react';
import { Switch } from '../../components/Switch.tsx';
import { api, dataOf } from '../../lib/api.ts';
import { type AccountOverview, changeAccount } from './account.ts';
import { Section } from './Section.tsx';

type Choices = AccountOverview['preferences'];

const SWITCHES: readonly { name: keyof Choices; label: string; text: string }[] = [
  {
    name: 'signInAlerts',
    label: 'Email me about new devices',
    text: 'When someone signs in from a phone or computer we haven’t seen before.',
  },
  {
    name: 'sharedPages',
    label: 'Achievement pages I’ve shared',
    text: 'When this is off, the links you’ve shared don’t work.',
  },
  {
    name: 'sharedFirstName',
    label: 'My first name on these pages',
    text: 'When this is off, they say “A member.”',
  },
];

export function Choices({ preferences }: { preferences: Choices }) {
  const [shown, setShown] = useState(preferences);

  async function change(name: keyof Choices, value: boolean) {
    const wanted = { ...shown, [name]: value };
    setShown(wanted);
    const isSaved = await changeAccount(() =>
      dataOf(api.account.preferences.$put({ json: wanted })),
    );
    if (!isSaved) setShown(shown);
  }

  return (
    <Section
      id="choices"
      title="Notices and privacy"
      text="We always email you about your password, your address and your payments. We never send advertising."
    >
      <div className="flex flex-col gap-5">
        {SWITCHES.map(({ name, label, text }) => (
          <Switch
            key={name}
            label={label}
            text={text}
            checked={shown[name]}
            onChange={(value) => void change(name, value)}
          />
        ))}
      </div>
    </Section>
  );
}
