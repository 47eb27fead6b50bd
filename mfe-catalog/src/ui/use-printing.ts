import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns true while the page is printed: parts that the screen leaves out or shows on request are then rendered before
 * the print.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the event handler returns, so the state is flushed at once.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
