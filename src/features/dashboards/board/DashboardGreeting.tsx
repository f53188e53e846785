interface Props {
  /** With {name}. */
  welcome: string;
  /** Undefined while unknown, empty if the member gave none. */
  firstName: string | undefined;
}

/** The name has a line of its own, reserved from the start, and a long one does not make a second. */
export function DashboardGreeting({ welcome, firstName }: Props) {
  const [before = '', after = ''] = welcome.split('{name}');
  return (
    <h1 className="max-sm:text-[1.65rem]">
      {`${before.trimEnd()} `}
      <span dir="auto" className="block min-h-[calc(1lh+0.25rem)] truncate pb-1">
        {firstName !== undefined && `${firstName || 'there'}${after || '.'}`}
      </span>
    </h1>
  );
}
