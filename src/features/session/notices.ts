// The sentences for `?problem=` and `?notice=`: the event, and the next step.
import type { SignInProblem } from '../../../functions/session/openid/problems.ts';

export const PROBLEMS: Record<SignInProblem, string> = {
  'google-off':
    'Google isn’t available here right now. Please use your email and a password below. What you chose is kept.',
  'apple-off':
    'Apple isn’t available here right now. Please use your email and a password below. What you chose is kept.',
  'too-many':
    'That was a lot of attempts in a short time. Please wait ten minutes, or use your email and password.',
  cancelled: 'You left before the sign-in was finished. Nothing has changed.',
  failed: 'The sign-in didn’t work, and nothing has changed. Please try again.',
  expired: 'That sign-in took too long or was already used. Please start again.',
  'sign-ups-closed':
    'We’re not taking new members right now, so no account was made. If you have one with another address, sign in with that.',
  unreachable:
    'We couldn’t reach the sign-in service. Please try again in a few minutes, or use your email and password.',
  'no-email':
    'We didn’t get an email address for your account. Please allow it, or sign up with your email here.',
  'unverified-email':
    'Your email address isn’t confirmed there yet. Please confirm it first, or use your email and password here.',
  'identity-taken':
    'That Google or Apple account already belongs to another account here. Sign in with it to reach that one.',
  'provider-taken':
    'Your account here is already connected to another Google or Apple account. Use that one, or remove it on your account page first.',
  'other-identity':
    'That isn’t the Google or Apple account connected to your account here. You’re still signed in as before, and nothing has changed. Please try again with the right one.',
  'not-fresh':
    'We couldn’t confirm that you just signed in there, so nothing has changed. Please try again and sign in there once more.',
};

export const NOTICES = {
  'password-changed': 'Your password is changed. Please sign in with it.',
  'google-added': 'You can sign in with Google from now on.',
  'apple-added': 'You can sign in with Apple from now on.',
} as const;
