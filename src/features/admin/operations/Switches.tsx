import type { Thing } from '../../../../functions/admin/operations/rules/answer.ts';
import type { ShownSwitch } from '../../../../functions/admin/operations/switches/read.ts';
import { dateAndTimeText } from '../../../../functions/rules/days/date-text.ts';
import { SWITCHES } from '../../../../functions/rules/switches.ts';
import { part } from './part.ts';
import { switches } from './switches.ts';

const isOn = ({ name, since }: ShownSwitch) => SWITCHES[name].isUsuallyOn === (since === null);

const noticeOf = (shown: ShownSwitch): Thing => [
  SWITCHES[shown.name].label,
  isOn(shown) ? ' is on.' : ' is off.',
];

export const switchesPart = part({
  title: 'Switches',
  note: 'work within 5 s',
  store: switches,
  standingOf: ({ switches: all }) => ({
    failing: [],
    notices: all.filter(({ since }) => since !== null).map(noticeOf),
  }),
  Show: ({ data }) => (
    <ul>
      {data.switches.map((shown) => (
        <li key={shown.name} className="border-line border-b border-dashed py-4">
          <p className="flex justify-between gap-4">
            <span className="font-semibold">{SWITCHES[shown.name].label}</span>
            <span className="font-mono text-[0.82rem]">{isOn(shown) ? 'on' : 'off'}</span>
          </p>
          <p className="text-[0.94rem] text-muted">
            {isOn(shown) ? 'On' : 'Off'}
            {shown.since ? ` since ${dateAndTimeText(shown.since, '')}` : ', as usual'}.
          </p>
        </li>
      ))}
    </ul>
  ),
});
