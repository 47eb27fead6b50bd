import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns how far a row's last part reaches beyond the row, in pixels; 0 or less if it fits. */
function excess(row: HTMLElement, last: HTMLElement): number {
  const end = row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingInlineEnd || '0');
  return Math.ceil(last.getBoundingClientRect().right - end);
}

/**
 * Returns true if the parts of a row must be folded, since they do not fit side by side: remotes add entries, and one
 * language needs more room than the other. The widths at which they fold in any case are in the style sheet.
 * @param last the part at the row's end
 * @param contents identifies the row's contents; the row is measured again when this changes
 */
export function useFolded(
  row: RefObject<HTMLElement | null>,
  last: RefObject<HTMLElement | null>,
  contents: string,
): boolean {
  const [narrow, setNarrow] = useState<{ contents: string; needed: number }>();
  const needed = narrow?.contents === contents ? narrow.needed : undefined;

  useLayoutEffect(() => {
    const [frame, end] = [row.current, last.current];
    if (!frame || !end) return undefined;
    const watch = new ResizeObserver(() => {
      if (needed !== undefined) {
        if (frame.clientWidth >= needed) setNarrow(undefined);
        return;
      }
      const over = excess(frame, end);
      if (over > 0) setNarrow({ contents, needed: frame.clientWidth + over });
    });
    // Texts and fonts that arrive later resize only the parts, not the row.
    for (const part of [frame, ...frame.children]) watch.observe(part);
    return () => watch.disconnect();
  }, [row, last, contents, needed]);

  return needed !== undefined;
}
