// The actions, in the order of the page.
import type { ComponentType } from 'react';
import { AccessForm } from './AccessForm.tsx';
import { EraseForm, ExportForm, NoteForm, SignOutForm, ViewForm } from './AccountForms.tsx';
import { ChangeEmailForm, LiftForm, ResendForm } from './EmailForms.tsx';
import type { FormProps } from './form-props.ts';
import { GuaranteeForm } from './GuaranteeForm.tsx';
import type { MemberForActions } from './member-for-actions.ts';
import { PauseForm } from './PauseForm.tsx';
import { PlanForm } from './PlanForm.tsx';
import { RefundForm } from './RefundForm.tsx';

export interface MemberAction {
  name: string;
  /** What it does, under its name. */
  about: (member: MemberForActions) => string;
  /** The dialog's heading. */
  title: (who: string) => string;
  /** The path of a 24 × 24 icon. */
  icon: string;
  Form: ComponentType<FormProps>;
  /** Hidden where it makes no sense. */
  isFor?: (member: MemberForActions) => boolean;
  /** Allowed for one's own account. */
  isForOneself?: true;
}

const isLive = ({ status }: MemberForActions) => status !== null && status !== 'canceled';

const ACTIONS = {
  refund: {
    name: 'Refund',
    about: () => 'a payment, or a part of it',
    title: (who) => `Refund ${who}`,
    icon: 'M4 12a8 8 0 1 0 2.300-5.600M4 4v4h4',
    Form: RefundForm,
  },
  access: {
    name: 'Give access',
    about: () => 'until a date, nothing is charged',
    title: (who) => `Give ${who} access`,
    icon: 'M4 9h16v4H4zM5.500 13v7h13v-7M12 9v11M12 9S8 9 8 6.500 12 6 12 9zM12 9s4 0 4-2.500S12 6 12 9z',
    Form: AccessForm,
  },
  guarantee: {
    name: 'Extend the guarantee',
    about: ({ guaranteeUntil }) =>
      guaranteeUntil ? 'the days to get the money back' : 'nothing to extend now',
    title: () => 'Extend the guarantee',
    icon: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
    Form: GuaranteeForm,
    isFor: ({ charges }) => charges.length > 0,
  },
  plan: {
    name: 'Change the plan',
    about: () => 'at the price Stripe says now',
    title: () => 'Change the plan',
    icon: 'M4 8h13l-3-3M20 16H7l3 3',
    Form: PlanForm,
    isFor: isLive,
  },
  pause: {
    name: 'Pause the plan',
    about: ({ pausedUntil }) =>
      pausedUntil ? 'paused already' : 'skips one, two or three charges',
    title: () => 'Pause the plan',
    icon: 'M9 5v14M15 5v14',
    Form: PauseForm,
    isFor: isLive,
  },
  email: {
    name: 'Change email',
    about: () => 'confirmed at the new address first',
    title: () => 'Change the email',
    icon: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM16 8v5.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-4 7.500',
    Form: ChangeEmailForm,
  },
  resend: {
    name: 'Send again',
    about: () => 'an email of the last 30 days',
    title: () => 'Send an email again',
    icon: 'M21 4L3 11l7 3 3 7zM10 14l4-4',
    Form: ResendForm,
    isForOneself: true,
  },
  lift: {
    name: 'Lift the refusal',
    about: ({ refused }) =>
      refused?.because === 'complaint'
        ? 'after a report as spam'
        : 'emails came back from the address',
    title: () => 'Let emails go out again',
    icon: 'M3 6h18v12H3zM3 7l9 7 9-7',
    Form: LiftForm,
    isFor: ({ refused }) => refused !== null,
    isForOneself: true,
  },
  signOut: {
    name: 'Sign out everywhere',
    about: ({ sessionsCount }) =>
      sessionsCount === 1 ? '1 device now' : `${sessionsCount} devices now`,
    title: () => 'Sign out everywhere',
    icon: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
    Form: SignOutForm,
    isForOneself: true,
  },
  note: {
    name: 'Write a note',
    about: ({ firstName }) => `for those who help; ${firstName || 'the member'} can read it too`,
    title: () => 'A note for those who help',
    icon: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
    Form: NoteForm,
    isForOneself: true,
  },
  export: {
    name: 'All data as ZIP',
    about: () => '',
    title: () => 'All data as ZIP',
    icon: '',
    Form: ExportForm,
    isForOneself: true,
  },
  erase: {
    name: 'Delete the account',
    about: () => '',
    title: (who) => `Delete the account of ${who}`,
    icon: '',
    Form: EraseForm,
  },
  view: {
    name: 'See what they see',
    about: () => '',
    title: (who) => `See what ${who} sees`,
    icon: 'M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
    Form: ViewForm,
  },
} as const satisfies Record<string, MemberAction>;

export type ActionName = keyof typeof ACTIONS;

/** Below the list, as links. */
export const BELOW: readonly ActionName[] = ['export', 'erase'];

export const actionOf = (name: ActionName): MemberAction => ACTIONS[name];

export function actionsFor(member: MemberForActions): ActionName[] {
  return (Object.keys(ACTIONS) as ActionName[]).filter((name) => {
    const { isFor, isForOneself } = actionOf(name);
    return (isFor?.(member) ?? true) && (!member.isYou || isForOneself);
  });
}
