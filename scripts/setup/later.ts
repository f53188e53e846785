import type { Answers } from './answers.ts';

/** For the doctor: what is switched off on purpose is a note, and stops no deploy. */
export function later({ email, payments }: Pick<Answers, 'email' | 'payments'>): string[] {
  return [
    ...(email.provider === 'later' ? ['email'] : []),
    ...(payments === 'later' ? ['payments'] : []),
  ];
}
