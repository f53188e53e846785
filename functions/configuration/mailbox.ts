/** One address, without characters that could start a header or a second recipient. */
const ADDRESS = /^[^\s\p{C}<>,;:"()@]+@[^\s\p{C}<>,;:"()@]+$/u;
const NAMED = /^(?<name>[^<>\p{C}]*)<(?<email>[^<>]+)>$/u;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** The parts of `Name <name@example.com>` or of a bare address; undefined when it is neither. */
export function addressIn(mailbox: string): { name: string; email: string } | undefined {
  const { name = '', email = mailbox } = NAMED.exec(mailbox.trim())?.groups ?? {};
  return isAddress(email) ? { name: name.trim(), email } : undefined;
}
