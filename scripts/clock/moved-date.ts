/**
 * A script after which `Date` runs ahead of the real one by the value of `offset`, an expression in milliseconds that is
 * read anew each time. For the Worker (clocked-worker.ts) and for pages (page-clock.ts) on this machine.
 */
export function movedDate(offset: string): string {
  return `{
  const RealDate = Date;
  const now = () => RealDate.now() + (${offset});
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : target[name]),
  });
}`;
}
