import { PRODUCT_NAME } from '../rules/product.ts';

/** One address, without characters that could start a header or a second recipient. */
const ADDRESS = /^[^\s\p{C}<>,;:"()@]+@[^\s\p{C}<>,;:"()@]+$/u;
const NAMED = /^(?<name>[^<>\p{C}]*)<(?<email>[^<>]+)>$/u;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Who an email is from. `from`: MAIL_FROM; without a name of its own it has the product's. */
export function senderOf(from: string): { name: string; email: string } {
  const { name = '', email = from } = addressIn(from) ?? {};
  return { name: name || PRODUCT_NAME, email };
}

/** The parts of `Name <name@example.com>` or of a bare address; undefined when it is neither. */
export function addressIn(mailbox: string): { name: string; email: string } | undefined {
  const { name = '', email = mailbox } = NAMED.exec(mailbox.trim())?.groups ?? {};
  return isAddress(email) ? { name: name.trim(), email } : undefined;
}
