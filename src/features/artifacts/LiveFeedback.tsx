import { memo, useMemo } from 'react';
import { checkAll, type TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import { CheckList } from '../../components/text-checks/CheckList.tsx';
import type { Draft } from './draft.ts';
import { OwnCheckList } from './OwnCheckList.tsx';
import { LINK_UNREAD, unreadText } from './unread.ts';
import type { FileReading } from './use-file-text.ts';
import type { LiveChecks } from './use-live-checks.ts';

interface Props {
  kind: Draft['kind'];
  checks: readonly TextCheck[];
  live: LiveChecks;
  reading: FileReading;
}

/**
 * The lesson's checks of what is about to be handed in. None of them keeps it from being handed in. It changes when they
 * were checked again, not with each key.
 */
export const LiveFeedback = memo(({ kind, checks, live, reading }: Props) => {
  if (kind === 'link') return <OwnCheckList checks={checks} why={LINK_UNREAD} />;
  if (kind === 'text')
    return <Checked {...{ checks }} {...live} title="Checks, as you type" from="text" />;
  if (reading === 'none') return null;
  if (reading === 'reading')
    return (
      <p role="status" className="text-muted">
        Reading your file…
      </p>
    );
  if ('text' in reading) return <CheckedFile checks={checks} text={reading.text} />;
  return (
    <OwnCheckList
      checks={checks}
      why={'unread' in reading ? unreadText(reading.unread) : reading.refused}
    />
  );
});

function CheckedFile({ checks, text }: { checks: readonly TextCheck[]; text: string }) {
  const results = useMemo(() => checkAll(text, checks), [text, checks]);
  return <Checked {...{ checks, results, text }} title="Checks of your file’s text" from="file" />;
}

interface CheckedProps extends LiveChecks {
  checks: readonly TextCheck[];
  title: string;
  from: 'text' | 'file';
}

function Checked({ checks, results, text, title, from }: CheckedProps) {
  return (
    <div className="rounded-control border border-line border-dashed px-4 pt-3">
      <CheckList {...{ checks, results, text, title }} />
      <p className="border-line border-t border-dashed py-2.5 text-[0.94rem] text-muted">
        {noteOf(text, results, from)}
      </p>
    </div>
  );
}

function noteOf(text: string, results: LiveChecks['results'], from: 'text' | 'file'): string {
  if (text.trim() === '') return 'They tick themselves while you write.';
  const open = results.filter(({ passes }) => !passes).length;
  if (open === 0) return 'Everything is ticked. This is ready to hand in.';
  const first = 'You can hand it in as it is.';
  return from === 'file'
    ? `${first} Or change it in your file and choose it again.`
    : `${first} What’s open would make it better still.`;
}
