import { useRef } from 'react';
import type { RanVersion } from '../../../../functions/admin/operations/versions/read.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { CopyText } from '../../ai/CopyText.tsx';
import { WhyDialog } from '../WhyDialog.tsx';
import { commandFor, nameOf, whatFollows } from './version-words.ts';
import { $rolledBack, rollBack, rollBackForm } from './versions.ts';

interface Props {
  live: RanVersion;
  /** Null: closed. */
  target: RanVersion | null;
  /** Without a token for Cloudflare the command does it. */
  byCommand: boolean;
  onClose: () => void;
}

/** Names both versions and what stays, before anything happens. */
export function RollBack({ live, target, byCommand, onClose }: Props) {
  const command = useRef<HTMLParagraphElement>(null);
  const title = target ? `Roll back to ${nameOf(target)}?` : '';
  if (byCommand)
    return (
      <Dialog open={target !== null} onClose={onClose} title={title}>
        {target && (
          <div className="grid gap-4">
            <ul className="list-disc pl-5">
              {whatFollows(live, target).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p>In a terminal, in the folder of the project. It asks before it does anything.</p>
            <p
              ref={command}
              className="overflow-x-auto rounded-md bg-tint px-4 py-3 font-mono text-[0.94rem]"
            >
              {commandFor(target)}
            </p>
            <CopyText text={commandFor(target)} shownIn={command} />
            <Button kind="outline" onClick={onClose}>
              Close
            </Button>
          </div>
        )}
      </Dialog>
    );
  const send = async (why: string) => {
    if (!target || !(await rollBack(live.id, target.id, why))) return false;
    $rolledBack.set(
      `Cloudflare gives ${nameOf(target)} all the traffic now. Reload this page in a minute.`,
    );
    return true;
  };
  return (
    <WhyDialog
      ending={
        target && {
          title,
          happens: whatFollows(live, target),
          button: `Roll back to ${nameOf(target)}`,
        }
      }
      form={rollBackForm}
      onSend={send}
      onClose={onClose}
    />
  );
}
