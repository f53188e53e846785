interface Props {
  /** 0 to 100; other values are clamped to that range. */
  percent: number;
  label: string;
}

/** A native element, so that no style attribute is needed (the content security policy forbids them). */
export function Progress({ percent, label }: Props) {
  const value = Math.round(Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0)));
  return <progress className="progress-bar" max={100} value={value} aria-label={label} />;
}
