/** A form's error, shown above its fields and announced as soon as it appears. */
export function FormAlert({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="rounded-control border-[1.5px] border-coral bg-coral-tint px-4 py-3 font-medium"
    >
      {text}
    </p>
  );
}
