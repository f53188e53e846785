import { type Brand, headingColor } from '../../../functions/white-label/rules/brand.ts';

/** The top and the foot of a page, as the files will have them. On white in both themes: it is paper. */
export function Letterhead({ brand: { name, contact, color, logo } }: { brand: Brand }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-mono text-[0.8rem] text-muted">Preview</figcaption>
      <div
        aria-hidden="true"
        className="flex min-h-80 flex-col border border-line bg-[#ffffff] p-5 text-[#1d1a16] shadow-[0_8px_24px_-14px_rgb(0_0_0/0.35)] sm:p-7"
      >
        <div className="flex min-w-0 items-center gap-4">
          {logo && (
            <img
              src={`data:${logo.type};base64,${logo.data}`}
              alt=""
              className="max-h-12 max-w-[45%] flex-none object-contain"
            />
          )}
          <p
            dir="auto"
            className={`line-clamp-3 min-w-0 font-bold wrap-anywhere ${[...name].length > 60 ? 'text-[0.8rem]' : 'text-[1.1rem]'} leading-tight`}
          >
            {name || 'Your brand'}
          </p>
        </div>
        <svg
          className="mt-3 h-[3px] w-full"
          preserveAspectRatio="none"
          viewBox="0 0 10 1"
          aria-hidden="true"
        >
          <rect width="10" height="1" fill={color} />
        </svg>
        <p className="mt-5 font-bold text-[1.2rem] leading-tight">The lesson’s title</p>
        <p dir="auto" className="mt-1 line-clamp-2 text-[#5c564d] text-[0.78rem] wrap-anywhere">
          Prepared by {name || 'your brand'}
        </p>
        <svg viewBox="0 0 300 96" className="my-4 w-full" aria-hidden="true">
          <rect y="2" width="92" height="8" rx="2" fill={headingColor(color)} />
          {[22, 36, 50].map((y) => (
            <rect key={y} y={y} width={y === 50 ? 190 : 290} height="5" rx="2" fill="#e4dfd5" />
          ))}
          {[68, 84].map((y) => (
            <g key={y}>
              <rect x="0.75" y={y} width="8" height="8" rx="1.5" fill="none" stroke="#1d1a16" />
              <rect x="16" y={y + 1.5} width="210" height="5" rx="2" fill="#e4dfd5" />
            </g>
          ))}
        </svg>
        <div className="mt-auto flex items-end justify-between gap-4 border-[#d9d3c7] border-t pt-2 text-[#5c564d] text-[0.72rem]">
          <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
            {contact || 'Your contact line'}
          </span>
          <span className="flex-none">Page 1 of 1</span>
        </div>
      </div>
    </figure>
  );
}
