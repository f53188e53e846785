/** The beginning of the text that a decision is about. */
export function Excerpt({ title, excerpt }: { title: string; excerpt: string }) {
  return (
    <blockquote
      dir="auto"
      className="wrap-anywhere mt-3 border-line border-l-[3px] pl-3 text-muted"
    >
      {title && <span className="block font-semibold">{title}</span>}
      {excerpt}
    </blockquote>
  );
}
