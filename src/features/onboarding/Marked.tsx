/** Text between *stars* is highlighted, as MarkedText.astro does it. */
export function Marked({ text }: { text: string }) {
  return text.split(/\*([^*]+)\*/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={part} className="marker">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
