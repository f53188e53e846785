import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import {
  MAX_BANNER_TEXT,
  TONE_LABELS,
  TONES,
  type Tone,
} from '../../../../functions/rules/banner.ts';
import type { SwitchName } from '../../../../functions/rules/switches.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { WhyField } from '../WhyField.tsx';
import { turnForm, turnSwitch } from './switches.ts';

interface Asked {
  title: string;
  /** What follows, one sentence each. */
  happens: readonly string[];
  button: string;
}

const ASKED: Partial<Readonly<Record<SwitchName, Asked>>> = {
  'read-only': {
    title: 'Make the site read-only?',
    happens: [
      'Everyone reads on. Whatever would be saved is refused with a sentence, and a bar on top says so.',
      'What members make in the meantime waits on their device, and is sent afterwards.',
      'Sign-in, Stripe, refunds, cancellations, deleted accounts and this console go on.',
      'Reminders, digests, broadcasts and imports wait. Emails that are written already go out.',
    ],
    button: 'Make it read-only',
  },
  maintenance: {
    title: 'Show the maintenance page?',
    happens: [
      'Visitors and members get one page: “We’ll be right back.” Pages about plans, help and terms stay.',
      'You and everyone else with a role see the site as always, with a bar on top.',
      'Sign-in, Stripe’s events and refunds go on. Search engines are told to come back later.',
    ],
    button: 'Show the maintenance page',
  },
  banner: {
    title: 'Show a banner',
    happens: [
      'It is on top of every page, for visitors and members, until it ends or you turn it off.',
      'A visitor who closes it doesn’t see it again. A new text is a new banner.',
    ],
    button: 'Show the banner',
  },
};

interface Props {
  /** Null: closed. */
  name: SwitchName | null;
  onClose: () => void;
}

/** Says what members will see, before it is so. */
export function TurnDialog({ name, onClose }: Props) {
  const { busy, fields, error } = useStore(turnForm.$form);
  const asked = name && ASKED[name];
  const close = () => {
    turnForm.refuse({});
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (field: string) => String(form.get(field) ?? '').trim();
    if (!name) return;
    const until = said('until');
    const isDone = await turnSwitch({
      ...{ name, isOn: true, why: said('why') },
      until: until ? asUtc(until) : null,
      banner:
        name === 'banner'
          ? {
              ...{ text: said('text'), tone: said('tone') as Tone },
              link: said('href') ? { href: said('href'), label: said('label') } : null,
            }
          : null,
    });
    if (isDone) onClose();
  };
  return (
    <Dialog open={Boolean(asked)} onClose={close} title={asked?.title ?? ''} sheet>
      {asked && (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <ul className="list-disc pl-5">
            {asked.happens.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <FormAlert text={error} />
          {name === 'banner' && <BannerFields fields={fields} />}
          <Field
            label="Until"
            name="until"
            type="datetime-local"
            error={fields.until}
            hint="Your time. Empty: until someone turns it off."
          />
          <WhyField required={false} error={fields.why} />
          <Button type="submit" kind="ink" busy={busy}>
            {asked.button}
          </Button>
          <Button kind="outline" onClick={close}>
            Leave it as it is
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** A year that no browser can count to is sent as it is: the answer says that it isn’t a time. */
function asUtc(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

function BannerFields({ fields }: { fields: Record<string, string> }) {
  const [tone, setTone] = useState<Tone>('note');
  return (
    <>
      <Field
        label="What it says"
        name="text"
        required
        maxLength={MAX_BANNER_TEXT}
        autoComplete="off"
        error={fields['banner.text'] ?? fields.text}
      />
      <Select
        label="Tone"
        name="tone"
        value={tone}
        onChange={(event) => setTone(event.target.value as Tone)}
      >
        {TONES.map((each) => (
          <option key={each} value={each}>
            {TONE_LABELS[each]}
          </option>
        ))}
      </Select>
      <Field
        label="Page it links to"
        name="href"
        autoComplete="off"
        hint="A path, like /help. Empty: no link."
        error={fields['banner.link.href']}
      />
      <Field
        label="Words of the link"
        name="label"
        autoComplete="off"
        error={fields['banner.link.label']}
      />
    </>
  );
}
