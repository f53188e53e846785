import { type Ending, WhyDialog } from '../WhyDialog.tsx';
import { $outcome, endDiscount, endForm, takeGiftBack } from './offers.ts';

export interface Offered {
  kind: 'code' | 'gift';
  id: string;
  /** The code, or to whom the gift is. */
  name: string;
}

const endingOf = ({ kind, name }: Offered): Ending =>
  kind === 'code'
    ? {
        title: `End the code ${name}?`,
        happens: [
          'From now on no one can use it, and its page says that the offer is over.',
          'Everyone who has it keeps their price for as long as it was promised.',
          'An ended code can’t be opened again. A new one may have the same name.',
        ],
        button: `End ${name}`,
      }
    : {
        title: `Take the gift to ${name} back?`,
        happens: [
          'It won’t open anymore when the address is confirmed.',
          'We forget the address. No email is sent.',
          'The email about the gift is not called back.',
        ],
        button: 'Take it back',
      };

export function EndOffer({ offered, onClose }: { offered: Offered | null; onClose: () => void }) {
  const end = async (why: string) => {
    if (!offered) return false;
    const { kind, id, name } = offered;
    const isDone = await (kind === 'code' ? endDiscount(id, why) : takeGiftBack(id, why));
    if (isDone)
      $outcome.set(kind === 'code' ? `${name} is ended.` : `The gift to ${name} is taken back.`);
    return isDone;
  };
  return (
    <WhyDialog
      ending={offered && endingOf(offered)}
      form={endForm}
      onSend={end}
      onClose={onClose}
    />
  );
}
