export const Magnifier = () => (
  <svg
    viewBox="0 0 20 20"
    className="size-5 flex-none"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M13.300 13.300l4 4M8.800 15.200a6.400 6.400 0 1 1 0-12.800 6.400 6.400 0 0 1 0 12.800z" />
  </svg>
);
