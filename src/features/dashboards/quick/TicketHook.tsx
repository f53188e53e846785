/** The string and the hole by which a ticket hangs; a yellow pin holds the chosen one. */
export function TicketHook({ isChosen }: { isChosen: boolean }) {
  return (
    <svg
      viewBox="0 0 40 56"
      className="-top-[34px] -translate-x-1/2 absolute left-1/2 h-14 w-10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="20" cy="48" r="5" className="fill-paper" />
      <path d="M20 48Q14 28 18 2M20 48Q27 26 22 2" />
      {isChosen && (
        <>
          <circle cx="20" cy="30" r="9.5" className="fill-mark" />
          <path d="M16 30l3 3.4 5.4-6.6" className="stroke-on-mark" strokeWidth="2.2" />
        </>
      )}
    </svg>
  );
}
