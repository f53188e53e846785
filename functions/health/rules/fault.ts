// An unexpected error in a line that can be stored: its kind, D1's reason, and where in the code. Never the message, which
// can quote what someone typed. Pure.

/** D1's reasons that name nothing but tables: https://developers.cloudflare.com/d1/observability/debug-d1/#error-list */
const D1_REASONS = [
  /no such table: \w{1,60}/,
  /no such column/,
  /syntax error/,
  /overloaded/i,
  /Network connection lost/,
  /no answer within \d+ seconds/,
  /exceeded its (?:CPU time|memory) limit/,
  /exceeded timeout/,
  /code was updated/,
  /maximum (?:DB size|account storage)/,
  /TYPE_ERROR/,
];

/** Functions of a stack that are named. */
const MOST_FRAMES = 3;

/** “D1_ERROR no such table: weeks, in readWeek, showWeek (routes_x1.mjs:12:7)” */
export function faultOf(error: Error): string {
  const what = [kindOf(error), reasonOf(error)].filter(Boolean).join(' ');
  const frames = framesOf(error);
  const [first] = frames;
  if (!first) return what;
  const names = frames.map(({ name }) => name).filter(Boolean);
  return [what, names.length > 0 && `in ${names.join(', ')}`]
    .filter(Boolean)
    .join(', ')
    .concat(` (${first.place})`);
}

const isFromD1 = ({ message }: Error) => /^D1_\w*ERROR/.test(message);

const kindOf = (error: Error): string =>
  isFromD1(error) ? 'D1_ERROR' : /^[A-Z]\w{0,40}$/.test(error.name) ? error.name : 'Error';

function reasonOf(error: Error): string {
  if (!isFromD1(error)) return '';
  for (const reason of D1_REASONS) {
    const [found] = reason.exec(error.message) ?? [];
    if (found) return found;
  }
  return '';
}

interface Frame {
  name: string;
  /** File, line and column. */
  place: string;
}

const FRAME = /^ {4}at (?:async )?(?:new )?(?:([\w$.<>#]{1,60})(?: \[as [\w$.]+\])? \()?(.+?)\)?$/;
const PLACE = /([\w.@$~-]{1,80}\.m?[jt]sx?:\d+:\d+)$/;

/** A stack begins with the message, whose lines can look like a stack. */
function framesOf({ name, message, stack = '' }: Error): Frame[] {
  const head = message ? `${name}: ${message}` : name;
  if (!stack.startsWith(`${head}\n`)) return [];
  return stack
    .slice(head.length + 1)
    .split('\n')
    .flatMap((line) => {
      const [, called = '', at = ''] = FRAME.exec(line) ?? [];
      const [, place] = PLACE.exec(at) ?? [];
      return place && !at.startsWith('node:') ? [{ name: called, place }] : [];
    })
    .slice(0, MOST_FRAMES);
}
