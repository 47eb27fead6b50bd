import type { Locator, Page } from '@playwright/test';
import type { PublishedRemote } from '../platform/signed-registry';
import { followMenu, type RemoteName } from './remote-menu';
import { untilSettled } from './settled';

/** A part of a screen that one remote draws, and the element by which a test sees that it is there. */
export interface Corner {
  /** Address on the site, with `lot` for any lot that can be reserved. */
  address: (lot: string) => string;
  /** True if a visitor sees the corner; otherwise the test signs in as the administrator. */
  isPublic: boolean;
  /** The element that is shown `count` times when the remote is whole. */
  whole: (page: Page) => Locator;
  count: number;
  /** Data that the corner needs, made before it is opened. */
  arrange?: (site: string) => Promise<void>;
  /** The reader's steps before all of it is fetched. */
  read?: (page: Page) => Promise<void>;
}

const LOT_PAGE = (lot: string): string => `/en/lotdetail?lot=${lot}`;

const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name });

/** The filters; their dialog opens before they are loaded. */
const FILTERS: Corner['whole'] = (page) => page.getByRole('button', { name: /^Show \d+ lots?$/ });

/** The field for the e-mail in a dialog, which opens before its form is loaded. */
const formIn =
  (name: string | RegExp): Corner['whole'] =>
  (page) =>
    page.getByRole('dialog', { name }).getByRole('textbox', { name: /^(E-mail|Correo electrónico)$/ });

const visitors = (
  address: string | ((lot: string) => string),
  whole: Corner['whole'],
  count = 1,
): Corner => ({
  address: typeof address === 'string' ? () => address : address,
  isPublic: true,
  whole,
  count,
});

const staffs = (...corner: Parameters<typeof visitors>): Corner => ({
  ...visitors(...corner),
  isPublic: false,
});

/** A card on `/today` or `/account`. */
const card =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('region', { name });

/** The dialog with the record of one row, or a broken part of it. */
const RECORD: Corner['whole'] = (page) => page.getByRole('dialog').or(tryAgain(page));

const HISTORY: Corner['whole'] = (page) => page.getByText('History', { exact: true });

/** The queue of a lot; its dialog opens before it is loaded. */
const QUEUE: Corner['whole'] = (page) => page.getByRole('link', { name: 'All reservations of this lot' });

/** A staff dialog that is opened by its address; it opens before its content is loaded. */
const dialogAt = (address: string): Corner =>
  staffs(address, (page) => page.getByRole('dialog').filter({ hasNotText: /Loading…|could not be opened/ }));

/**
 * A part of another remote within a dialog, once the dialog of the first row is open.
 * @param part pattern for the file that the dialog requests from the remote, if the screen does not show that it arrived
 */
const afterFirst = (button: RegExp, address: string, whole: Corner['whole'], part?: RegExp): Corner => ({
  ...staffs(address, whole),
  read: async (page) => {
    const asked = part && Promise.race([page.waitForRequest(part), tryAgain(page).first().waitFor()]);
    await openFirst(page, button);
    await asked;
  },
});

async function openFirst(page: Page, name: RegExp): Promise<void> {
  const first = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await untilSettled(page, () => first.click());
}

/** Fields for a day or a moment; they can be filled in once the calendar has been fetched. */
const dayField =
  (name: string | RegExp): Corner['whole'] =>
  (page) =>
    page.getByRole('textbox', { name }).and(page.locator(':enabled'));

/** The two fields for the first and the last day of the activity. */
const SEARCHED_DAYS = dayField(/^(From|Until)$/);

/** All actions that a remote shows next to a lot, for the administrator. */
const lotActions =
  (remote: RemoteName): Corner['whole'] =>
  (page) =>
    page.getByRole('main').getByRole('link', {
      name: new RegExp((LOT_ACTIONS[remote] ?? []).map(({ source }) => source).join('|')),
    });

/** Sends a message, which staff find in their inbox. */
async function writeToOffice(site: string): Promise<void> {
  const response = await fetch(`${site}/api/Contacto`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre: 'Ana Paz',
      correo: 'ana.paz@example.test',
      mensaje: 'Is there a pier nearby?',
      idioma: 'en',
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Slot fills, parts that are loaded late, and pages that can be recognised by more than their heading. */
const KNOWN_CORNERS: Record<RemoteName, readonly Corner[]> = {
  catalog: [
    {
      ...visitors(
        '/en',
        (page) =>
          page.getByRole('application').or(page.getByRole('heading', { name: 'A bay to come home to' })),
        2,
      ),
      // The story below the map is fetched when the reader comes near it.
      read: async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.keyboard.press('End');
      },
    },
    visitors('/en/lotslist?modal=filters', FILTERS),
    // The file that the home page requests also contains the filters of the list.
    visitors('/en?modal=filters', FILTERS),
    visitors('/en/lotslist', heading('All the lots')),
    visitors(LOT_PAGE, (page) => page.getByRole('heading', { name: /^Lot /, level: 1 })),
    visitors('/es/lotslist', heading('Todos los lotes')),
  ],
  reservations: [
    visitors('/es/myreservation', heading('Mis reservas')),
    visitors('/es/myreservation?modal=lost-link', formIn('¿Perdió su enlace?')),
    staffs(LOT_PAGE, lotActions('reservations'), 4),
    staffs((lot) => `/en/lotdetail?lot=${lot}&modal=reserve`, formIn(/^Reserve lot/)),
    staffs(
      '/en/today',
      (page) => heading('Today')(page).or(card(/^(First in the queue|Active reservations)/)(page)),
      3,
    ),
    staffs('/en/pendingreservations', heading('Reservations')),
    staffs('/en/lotdetail?lot=1&modal=pending', QUEUE),
    staffs('/en/admin/lots?modal=pending&lot=1', QUEUE),
    staffs('/en/account', card('Your reservations')),
    dialogAt('/en/pendingreservations?modal=new-reservation'),
    afterFirst(/^Open the record of /, '/en/clients', RECORD, /client-(reservations|quotes)/),
    {
      ...staffs('/en/pendingreservations?modal=new-reservation', dayField('Contract date')),
      // Last, since it changes a form, which asks for a confirmation before it is left.
      read: (page) => page.getByRole('dialog').getByRole('radio', { name: 'Sold', exact: true }).click(),
    },
  ],
  'admin-lots': [
    staffs('/en/admin/lots', heading('Lot administration')),
    staffs('/es/settings', heading(/^Parámetros$/)),
    staffs('/en/activity', (page) => heading('Activity')(page).or(SEARCHED_DAYS(page)), 3),
    staffs('/en/settings', heading('Settings')),
    staffs(LOT_PAGE, lotActions('admin-lots'), 5),
    staffs('/en/today', card('Lots without images')),
    ...['new-lot', 'edit-lot&lot=1', 'delete-lot&lot=1', 'prices', 'import'].map((modal) =>
      dialogAt(`/en/admin/lots?modal=${modal}`),
    ),
    {
      ...staffs('/en/admin/lots?modal=edit-lot&lot=1', (page) =>
        page.getByText('Drag a corner, a side or the whole lot.', { exact: false }),
      ),
      read: (page) => page.getByRole('button', { name: 'Open the map' }).click(),
    },
    afterFirst(/^Open the reservation of /, '/en/pendingreservations?view=all', HISTORY),
    afterFirst(/^Open the record of /, '/en/clients', HISTORY),
    afterFirst(/^(Send link|Mark paid): /, '/en/paymentlinkrequests', HISTORY),
    { ...afterFirst(/^Read the message from /, '/en/messages', HISTORY), arrange: writeToOffice },
  ],
  clients: [
    staffs('/en/clients', heading('Clients')),
    staffs('/es/messages', heading(/^Mensajes$/)),
    staffs('/en/messages', heading('Messages')),
    dialogAt('/en/clients?modal=new-client'),
    ...['edit-client', 'deactivate-client', 'delete-client', 'add-note'].map((modal) =>
      dialogAt(`/en/clients?modal=${modal}&client=3`),
    ),
    staffs('/en/today', card('Unanswered messages')),
    // The calendar comes from the remote that was loaded first.
    {
      ...staffs('/en/clients', SEARCHED_DAYS, 2),
      read: (page) => followMenu(page, { area: 'Administration', entry: 'Activity' }),
    },
    // Nothing is drawn for a client without messages, so the test looks for the request.
    afterFirst(/^Open the record of /, '/en/clients', RECORD, /client-messages/),
  ],
  'payment-links': [
    visitors(
      (lot) => `/es/lotdetail?lot=${lot}`,
      (page) => page.getByRole('link', { name: 'Solicitar enlace de pago' }),
    ),
    visitors('/es/checkout', heading(/^Pagos$/)),
    // First of staff's corners, since the table and the calendar come from the remote that was loaded first.
    staffs('/en/paymentlinkrequests', heading('Payment-link requests')),
    staffs('/en/paymentlinkrequests?modal=receive-money', dayField(/^When the bank received it/)),
    staffs(LOT_PAGE, lotActions('payment-links'), 2),
    staffs((lot) => `/en/lotdetail?lot=${lot}&modal=payment-link`, formIn(/^Payment link for lot/)),
    staffs('/en/today', card('Links to send')),
    staffs('/en/account', card('Your payments')),
    // Nothing is drawn for a reservation without a payment request, so the test looks for the request of the file.
    afterFirst(
      /^Open the reservation of /,
      '/en/pendingreservations?view=all',
      RECORD,
      /reservation-payments/,
    ),
    afterFirst(/^Open the record of /, '/en/clients', RECORD, /client-payments/),
  ],
};

/** A page that shows its own heading, and not the one of a page that could not be opened. */
function pageAt({ path, access }: Route): Corner {
  const isPublic = access === 'public';
  const corner = isPublic ? visitors : staffs;
  const whole: Corner['whole'] = (page) =>
    page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'could not be opened' });
  return corner(`/en${path}`, whole);
}

type Route = PublishedRemote['descriptor']['routes'][number];

/** Every corner of a remote: those known above, then each other page that its descriptor declares. */
export function cornersOf(remote: RemoteName, routes: readonly Route[]): readonly Corner[] {
  const known = KNOWN_CORNERS[remote];
  const shown = new Set(known.map(({ address }) => address('').slice(3).split('?')[0] || '/'));
  const others = routes.filter(({ path }) => !shown.has(path) && !path.includes(':'));
  return [...known, ...others.map(pageAt)];
}

/** "Try again" in a part of the screen that says, as an alert, that it could not be opened; in the page's language. */
export function tryAgain(page: Page): Locator {
  return page
    .locator('[role="alert"]')
    .filter({ hasText: /could not be|no se pudo/i })
    .getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ });
}

/** The actions that each remote shows next to a lot, for the administrator. */
export const LOT_ACTIONS: Partial<Record<RemoteName, readonly RegExp[]>> = {
  reservations: [/^Reserve$/, /^Reserve for a client$/, /^Quote for a client$/, /^Pending reservations$/],
  'payment-links': [/^Ask for a payment link$/, /^Ask a client for a payment$/],
  'admin-lots': [/^Edit lot$/, /^Change availability$/, /^All images$/, /^Photos and 360° only$/, /^Videos$/],
};
