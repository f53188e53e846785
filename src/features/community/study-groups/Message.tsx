import { useState } from 'react';
import { MAX_MESSAGE } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { relativeTime } from '../../../../functions/rules/days/relative-time.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import { Initials, nameOf } from '../Initials.tsx';
import { reportOf } from '../moderation/moderation.ts';
import { ReportButton } from '../moderation/ReportButton.tsx';
import { CommunityText } from '../writing/CommunityText.tsx';
import { LazyComposer } from '../writing/LazyComposer.tsx';
import { deleteMessage, editMessage, type GroupMessage } from './groups.ts';

interface Props {
  groupId: number;
  message: GroupMessage;
  now: number;
  isFirstNew: boolean;
  onChanged: () => Promise<void>;
}

/** Members edit and delete their own messages, and report others'. A blocked member's are collapsed. */
export function Message({ groupId, message, now, isFirstNew, onChanged }: Props) {
  const { id, author, body, content, createdAt, editedAt, isOwn } = message;
  const [step, setStep] = useState<'none' | 'editing' | 'sure' | 'busy'>('none');
  const [isUnfolded, setUnfolded] = useState(false);

  async function remove() {
    setStep('busy');
    try {
      await deleteMessage(groupId, id);
      await onChanged();
    } catch (error) {
      setStep('none');
      showToast({
        tone: 'destructive',
        title: 'That didn’t work',
        text: messageOf(error, 'Please check your connection and try again.'),
      });
    }
  }

  return (
    <li id={`message-${id}`} className="scroll-mt-6 border-line border-b border-dashed py-5">
      {isFirstNew && (
        <p className="-mt-5 mb-5 flex items-center gap-3 pt-4 font-mono text-[0.82rem] text-accent before:flex-1 before:border-accent before:border-t after:flex-1 after:border-accent after:border-t">
          New since your last visit
        </p>
      )}
      <p className="flex items-center gap-3 text-[0.94rem] text-muted">
        <Initials author={author} small />
        <span className="min-w-0">
          <bdi className="wrap-anywhere font-semibold text-ink">{nameOf(author)}</bdi>,{' '}
          <time dateTime={createdAt} suppressHydrationWarning>
            {relativeTime(createdAt, now)}
          </time>
          {editedAt && ', edited'}
        </span>
      </p>
      {step === 'editing' ? (
        <div className="mt-3">
          <LazyComposer
            place={`group/${groupId}/message/${id}`}
            label="Your message"
            submit="Save"
            maxLength={MAX_MESSAGE}
            initial={content}
            mentionsFrom={{ groupId }}
            onCancel={() => setStep('none')}
            onSubmit={async (text) => {
              await editMessage(groupId, id, text.content);
              setStep('none');
              await onChanged();
            }}
          />
        </div>
      ) : author.isBlocked && !isUnfolded ? (
        <p className="mt-2 text-muted">
          You’ve blocked this member.{' '}
          <button type="button" className="text-link min-h-11" onClick={() => setUnfolded(true)}>
            Show the message
          </button>
        </p>
      ) : (
        <div className="mt-2">
          <CommunityText body={body} />
        </div>
      )}
      {isOwn && (step === 'sure' || step === 'busy') ? (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-[0.94rem]">
          Delete it for good?
          <Button kind="danger" size="small" busy={step === 'busy'} onClick={() => void remove()}>
            Yes, delete
          </Button>
          <Button kind="quiet" size="small" onClick={() => setStep('none')}>
            Keep it
          </Button>
        </p>
      ) : (
        isOwn &&
        step === 'none' && (
          <p className="flex gap-5 text-[0.94rem] text-muted">
            <button type="button" className="text-link min-h-11" onClick={() => setStep('editing')}>
              Edit<span className="sr-only"> your message</span>
            </button>
            <button type="button" className="text-link min-h-11" onClick={() => setStep('sure')}>
              Delete<span className="sr-only"> your message</span>
            </button>
          </p>
        )
      )}
      {!isOwn && (
        <ReportButton send={reportOf('message', id)} of={`the message of ${nameOf(author)}`} />
      )}
    </li>
  );
}
