interface Begun {
  subject: string;
  body: string;
  action: string;
}

/** By the item's title in the content; any other title begins a plain priority message. */
const BEGUN: Readonly<Record<string, Begun>> = {
  Phone: {
    subject: 'Agency License: please call me',
    body: 'My phone number, with country code:\nGood times to call, with my time zone:\nWhat it is about:\n',
    action: 'Ask for a call',
  },
  'Screen share': {
    subject: 'Agency License: screen share',
    body: 'What I’d like to show:\nTwo times that suit me, with my time zone:\nThe page or tool it is about:\n',
    action: 'Ask for a screen share',
  },
};
const MESSAGE: Begun = {
  subject: 'Agency License: priority chat',
  body: 'What I tried:\nWhat happened:\nA link or a screenshot:\n',
  action: 'Start a priority chat',
};

/** A mailto: address with subject and the questions that we would ask anyway (RFC 6068: line breaks are CRLF). */
export function supportEmailOf(
  title: string,
  supportEmail: string,
): { href: string; action: string } {
  const { subject, body, action } = BEGUN[title] ?? MESSAGE;
  const text = body.replaceAll('\n', '\r\n');
  return {
    href: `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
    action,
  };
}
