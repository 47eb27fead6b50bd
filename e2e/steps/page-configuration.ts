import type { BrowserContext } from '@playwright/test';

/**
 * Adds settings of the identity provider to the configuration in this browser's pages, as a gateway with other settings
 * would.
 */
export async function tellPages(context: BrowserContext, more: Record<string, string>): Promise<void> {
  await context.route(/\/(en|es)(\/[a-z]+)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const told = '"endpoint":"/identity/"';
    if (!html.includes(told)) throw new Error('The page carries no configuration of an identity provider.');
    return route.fulfill({
      response,
      body: html.replace(told, `${told},${JSON.stringify(more).slice(1, -1)}`),
    });
  });
}
