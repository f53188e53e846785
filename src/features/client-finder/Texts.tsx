import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OutreachData } from '../../../functions/client-finder/rules/data.ts';
import { fillText, type TextTemplate } from '../../../functions/client-finder/rules/texts.ts';
import {
  CHANNELS,
  type Channel,
  LIMITS,
} from '../../../functions/client-finder/rules/vocabulary.ts';
import { tooLong } from '../../../functions/rules/too-long.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { $textsFailed, loadTexts } from './opening.ts';
import { setOffer } from './outreach.ts';
import { TextCard } from './TextCard.tsx';

const ALL_CHANNELS = Object.keys(CHANNELS) as Channel[];

interface Props {
  data: OutreachData;
  templates: readonly TextTemplate[];
  sample: TextTemplate;
}

/** The texts to send: by channel, in the member’s words, addressed to one person at a time. */
export function Texts({ data, templates, sample }: Props) {
  const [channel, setChannel] = useState<Channel>('email');
  const [to, setTo] = useState('');
  const hasFailed = useStore($textsFailed, { ssr: 'initial' });
  const { offer, people } = data;
  const person = people.find(({ id }) => id === to);
  const shown =
    data.texts.length > 0
      ? data.texts
      : [{ ...sample, text: fillText(sample, offer), edited: false }];
  const open = ALL_CHANNELS.filter((one) => shown.some((text) => text.channel === one));
  const tipOf = (one: { channel: Channel; moment: string }) =>
    [...templates, sample].find((t) => t.channel === one.channel && t.moment === one.moment)?.tip;

  return (
    <section aria-labelledby="texts" className="mt-12 border-line border-t pt-10">
      <h2 id="texts" className="scroll-mt-24">
        What to write first
      </h2>
      <p className="mt-2 max-w-2xl text-muted">
        At most ten a day, each to a person you looked at. Commercial email needs your name, your
        mailing address and a way to say no (CAN-SPAM); in Europe, you need a reason that concerns
        this person, or their consent (GDPR).
      </p>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <Field
          label="What you noticed about this person"
          hint="The first line. Write a new one each time. It shows that you looked."
          name="opening"
          required
          dir="auto"
          autoComplete="off"
          value={offer.opening}
          error={tooLong(offer.opening, LIMITS.fact)}
          onChange={({ currentTarget }) => setOffer('opening', currentTarget.value)}
        />
        {people.length > 0 && (
          <Select
            label="Write to"
            name="to"
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          >
            <option value="">Anyone on the list</option>
            {people
              .filter(({ status }) => status !== 'no')
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name.slice(0, 80)}
                </option>
              ))}
          </Select>
        )}
      </div>
      <ChannelChoice channel={channel} open={open} onChoose={setChannel} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
        {shown
          .filter((text) => text.channel === channel)
          .map((text) => (
            <TextCard
              key={`${text.channel} ${text.moment}`}
              text={text}
              to={person?.name ?? ''}
              tip={tipOf(text)}
            />
          ))}
      </div>
      {hasFailed && (
        <div role="alert" className="mt-6 flex flex-col items-start gap-3">
          <p>The other texts didn’t load. What you typed is kept.</p>
          <Button kind="outline" size="small" onClick={() => void loadTexts()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChannelChoiceProps {
  channel: Channel;
  /** Channels with a text in this plan. */
  open: readonly Channel[];
  onChoose: (channel: Channel) => void;
}

function ChannelChoice({ channel, open, onChoose }: ChannelChoiceProps) {
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-1.5 font-semibold">How you’ll reach them</legend>
      <div className="flex flex-wrap gap-2">
        {ALL_CHANNELS.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-line bg-sheet px-4 font-medium text-[0.94rem] has-[:checked]:border-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:disabled]:cursor-not-allowed has-[:disabled]:text-muted has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2"
          >
            <input
              type="radio"
              name="channel"
              value={one}
              checked={channel === one}
              disabled={!open.includes(one)}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {CHANNELS[one]}
            {!open.includes(one) && <span className="text-[0.82rem]">Quick Start</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
