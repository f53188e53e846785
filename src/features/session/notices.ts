// The sentences behind `?problem=` and `?notice=`: what happened, and what to do now.
import type { SignInProblem } from '../../../functions/session/openid/problems.ts';

export const PROBLEMS: Record<SignInProblem, string> = {
  'google-off':
    'Signing in with Google is not switched on for this site. Your email and a password work right away.',
  'apple-off':
    'Signing in with Apple is not switched on for this site. Your email and a password work right away.',
  'too-many':
    'That was many tries in a short time. Please wait ten minutes, or use your email and password.',
  cancelled: 'You stopped before the sign-in was finished. Nothing has changed.',
  failed: 'The sign-in did not work, and nothing has changed. Please try again.',
  expired: 'That sign-in took too long or was used already. Please start again.',
  unreachable:
    'We could not reach the other side to sign you in. Please try again in a few minutes, or use your email and password.',
  'no-email':
    'We were not told an email address that we can use for your account. Please allow it, or sign up with your email here.',
  'unverified-email':
    'Your email address is not confirmed there yet. Please confirm it first, or use your email and password here.',
  'identity-taken':
    'That Google or Apple account already belongs to another account here. Sign in with it to reach that one.',
  'provider-taken':
    'Your account here is connected to another Google or Apple account already. Use that one, or remove it on your account page first.',
  'other-identity':
    'That is not the Google or Apple account that belongs to your account here. You are still signed in as before, and nothing has changed. Please try again with yours.',
  'not-fresh':
    'We were not told that you signed in there just now, so nothing has changed. Please try again and sign in there once more.',
};

export const NOTICES = {
  'password-changed': 'Your password is changed. Please sign in with it.',
  'account-deleted': 'Your account is deleted. Thank you for the time you spent here.',
  'google-added': 'You can sign in with Google from now on.',
  'apple-added': 'You can sign in with Apple from now on.',
} as const;
