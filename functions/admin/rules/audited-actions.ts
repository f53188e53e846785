// The actions that the audit log records, and their labels in the console and in the member's account history.

/** Subject and object of a sentence: “Ada M. {past} Cleo M.” */
const AUDITED_ACTIONS = {
  'grant-owner': 'made owner',
  'grant-support': 'gave the role Support to',
  'grant-moderator': 'gave the role Moderator to',
  'grant-editor': 'gave the role Editor to',
  'revoke-owner': 'took the role Owner from',
  'revoke-support': 'took the role Support from',
  'revoke-moderator': 'took the role Moderator from',
  'revoke-editor': 'took the role Editor from',
  'retry-stripe-events': 'had Stripe’s events processed again',
  'start-backup': 'started a backup',
  'start-build': 'started a build of the site',
  'roll-back': 'gave an earlier version of the site the traffic',
  'roll-back-failed': 'could not go back to an earlier version of the site',
  'resend-email': 'sent an email again to',
  'make-offer': 'made a discount',
  'end-offer': 'ended a discount',
  'give-gift': 'gave months to',
  'take-gift-back': 'took a gift back',
  'test-broadcast': 'sent a broadcast to themselves as a test',
  'schedule-broadcast': 'sent or scheduled a broadcast',
  'stop-broadcast': 'stopped a broadcast',
  'delete-broadcast': 'deleted the draft of a broadcast',
  'switch-email-on': 'switched an automatic email on',
  'switch-email-off': 'switched an automatic email off',
  'turn-switch': 'turned a switch',
  'save-group': 'saved a group of members',
  'delete-group': 'deleted a group of members',
  'download-members': 'downloaded a file of members',
  'start-import': 'imported a file of members',
  'undo-import': 'undid an import of members',
  refund: 'asked Stripe for a refund for',
  'refund-failed': 'got no refund from Stripe for',
  'give-access': 'gave access without a charge to',
  'take-back-access': 'took back access without a charge from',
  'extend-guarantee': 'extended the money-back guarantee of',
  'change-plan': 'asked Stripe to change the plan of',
  'change-plan-failed': 'could not change the plan of',
  'pause-plan': 'asked Stripe to pause the plan of',
  'pause-plan-failed': 'could not pause the plan of',
  'change-email': 'asked for a new email address for',
  'lift-refusal': 'let emails go again to',
  'sign-out': 'ended every session of',
  note: 'wrote a note about',
  'export-data': 'downloaded all data of',
  'erase-account': 'deleted the account of',
  'view-as-member': 'looked at the site as',
} as const;

export type AuditedAction = keyof typeof AUDITED_ACTIONS;

/** "took the role Editor from"; the stored word itself for an action that this version no longer knows. */
export const actionLabel = (action: string): string =>
  AUDITED_ACTIONS[action as AuditedAction] ?? action;
