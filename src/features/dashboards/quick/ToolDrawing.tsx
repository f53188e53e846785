interface Props {
  /** A business model's key; an unknown one gets the tools that fit any job. */
  of: string;
  className?: string;
}

/** The tools drawn next to each job on the bench: pen and page, phone and bubbles, ruler and swatches. */
export function ToolDrawing({ of, className }: Props) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[of] ?? SHAPES.tools}
    </svg>
  );
}

const SHAPES: Record<string, React.ReactNode> = {
  'ai-content-writing': (
    <>
      <path d="M13 9q16-2 31 0 1 23 0 46-16 2-31 0-1-23 0-46z" className="fill-sheet" />
      <path d="M20 19h17M20 27h17M20 35h9" />
      <path d="M20 43h12" className="stroke-mark" strokeWidth="6" />
      <path d="M33 46l19-24 6 5-19 24-8 3z" className="fill-accent" />
      <path d="M48 27l6 5" />
    </>
  ),
  'ai-social-media': (
    <>
      <path d="M11 8q11-1 22 0 2 24 0 48-11 1-22 0-2-24 0-48z" className="fill-sheet" />
      <path d="M16 16h12v13H16z" className="fill-tint" />
      <path d="M16 36h12M16 43h7" />
      <path
        d="M37 13q11-2 20 1 2 9 0 15-6 2-11 1l-6 6v-7q-3 0-4-1-1-8 1-15z"
        className="fill-mark"
      />
      <path d="M43 19h8M43 24h5" />
      <path d="M41 43q8-2 14 0 1 5 0 9-7 2-14 0-1-4 0-9z" className="fill-coral" />
    </>
  ),
  'ai-design': (
    <>
      <path d="M10 50L48 12l8 8-38 38z" className="fill-mark" />
      <path d="M18 42l4 4M25 35l3 3M32 28l4 4M39 21l3 3" />
      <path d="M10 9h15v15H10z" className="fill-accent" />
      <path d="M40 41h15v15H40z" className="fill-coral" />
    </>
  ),
  tools: (
    <>
      <path d="M12 26h40v26H12z" className="fill-sheet" />
      <path d="M24 26v-7q8-4 16 0v7M12 37h40" />
      <path d="M28 34h8v7h-8z" className="fill-mark" />
    </>
  ),
};
