import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The violations of the page's policy. */
    refusals: string[];
  }
}

/** Records in `window.refusals` what the content policy refuses, in every page that is loaded from now on. */
export async function noteRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refusals = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.refusals.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
}
