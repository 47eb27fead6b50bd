/** Says its text to screen readers when it changes, without interrupting. */
export function Announcer({ text }: { text: string }) {
  return (
    <p className="lu-visually-hidden" role="status">
      {text}
    </p>
  );
}
