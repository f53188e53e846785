import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { AccountOverview } from './account.ts';
import { dayAndTime, methodWords } from './format.ts';
import { endSession, signOutEverywhere } from './open-sessions.ts';
import { Section } from './Section.tsx';

interface Props {
  sessions: AccountOverview['sessions'];
  timeZone: string;
}

export function OpenSessions({ sessions, timeZone }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      id="sessions"
      title="Where you are signed in"
      text="Don’t recognize one of these? Sign it out, then change your password."
    >
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-dashed border-line py-4 first:pt-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {session.device || 'A browser'}
                {session.isCurrent && <Badge tone="done">this one</Badge>}
              </p>
              <p className="text-[0.94rem] text-muted">
                Last used {dayAndTime(session.lastSeenAt, timeZone)}, signed in with{' '}
                {methodWords(session.method)}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                kind="outline"
                size="small"
                aria-label={`Sign out ${session.device || 'this browser'}`}
                onClick={() => void endSession(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <Button kind="outline" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        description="On every phone and computer, including this one. Nothing you’ve done is lost."
      >
        <div className="flex flex-col gap-3">
          <Button onClick={() => void signOutEverywhere()}>Sign out everywhere</Button>
          <Button kind="outline" onClick={() => setAsking(false)}>
            Stay signed in
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}
