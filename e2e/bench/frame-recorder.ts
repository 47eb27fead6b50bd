import type { Page } from '@playwright/test';

/** Figures of how smoothly something moved on the page. */
export interface Smoothness {
  /** Frames a second at the median frame. */
  medianFps: number;
  /** Frames a second at the slowest twentieth of the frames. */
  p5Fps: number;
  longestFrameMs: number;
  /** Milliseconds that the main thread works for one frame, with the slowdown of the processor included. */
  processorMsPerFrame: number;
  frames: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Records the time between the page's frames while something happens on it. */
export async function recordFrames(page: Page, during: () => Promise<void>): Promise<Smoothness> {
  const devtools = await page.context().newCDPSession(page);
  // Counts the time of the thread, on which other programs of the machine have less influence than on the clock.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const before = await processorSeconds();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    let running = true;
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      if (running) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Object.assign(window, {
      endFrames: () => {
        running = false;
        return frames.slice(1);
      },
    });
  });
  await during();
  const deltas = await page.evaluate(() => (window as unknown as { endFrames: () => number[] }).endFrames());
  const spent = (await processorSeconds()) - before;
  await devtools.detach();
  const sorted = deltas.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity;
  return {
    medianFps: round(1000 / at(0.5)),
    p5Fps: round(1000 / at(0.95)),
    longestFrameMs: round(at(1)),
    processorMsPerFrame: round((1000 * spent) / sorted.length),
    frames: sorted.length,
  };
}
