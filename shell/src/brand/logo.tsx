import './logo.css';

/** The brand's mark: lots of green land beside a wave of the sea. Decorative: the text beside it names the brand. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg
      className="sh-logo"
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="sh-logo__sea" cx="24" cy="24" r="22" />
      <path className="sh-logo__land" d="M2 24a22 22 0 0 1 44 0c-7 6-14-4.5-22 0s-15 6-22 0Z" />
      <path className="sh-logo__lines" d="M24 2v22M5 13.5h38M14 13.5v12.4M34 4.5v9" />
      <path className="sh-logo__lines" d="M6.5 33.5c5-3.6 9-3.6 13.5 0s8.5 3.6 13.5 0 6-2.6 8.5-1.5" />
      <path className="sh-logo__lines" d="M13 40.5c4-2.6 7-2.6 11 0s7 2.6 11 0" />
    </svg>
  );
}
