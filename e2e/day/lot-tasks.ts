import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Hands } from './hands';
import type { Task } from './task';

/** A video that a browser recorded of a canvas: H.264, without sound. */
const A_VIDEO = join(import.meta.dirname, '../../api/src/media/videos/testing/recorded-by-a-browser.mp4');

/** Opens the lots and finds one. */
async function findLot(hands: Hands, lot: string) {
  const { words } = hands;
  await hands.open(words('lots', 'lots.menu'));
  return hands.filter(words('lots', 'lots.number'), lot);
}

export const LOT_TASKS: readonly Task[] = [
  {
    name: 'order photos',
    run: async (hands, { pictured: numero }) => {
      const { words, page } = hands;
      const row = await findLot(hands, numero);
      await hands.button(words('lots', 'lots.imagesOf', { numero }), row);
      await hands.type(hands.field(words('lots', 'images.orderOf', { name: 'beach.png' })), '2');
      await hands.type(hands.field(words('lots', 'images.orderOf', { name: 'street.png' })), '1');
      await hands.button(words('lots', 'images.saveOrder'), hands.dialog());
      await expect(page.getByText(words('lots', 'images.orderSaved')).first()).toBeVisible();
    },
  },
  {
    name: 'add a video',
    run: async (hands, { pictured: numero }) => {
      const { words, page } = hands;
      const row = await findLot(hands, numero);
      await hands.button(words('lots', 'lots.videosOf', { numero }), row);
      await hands.file(words('lots', 'videos.upload.choose'), A_VIDEO);
      await hands.button(words('lots', 'videos.upload.send', { count: 1 }), hands.dialog());
      await expect(page.getByText(words('lots', 'videos.upload.done', { count: 1 })).first()).toBeVisible();
    },
  },
  {
    name: 'prices +5 % on a street',
    run: async (hands) => {
      const { words } = hands;
      await hands.open(words('lots', 'lots.menu'));
      await hands.button(words('lots', 'prices.menu'));
      await hands.type(hands.dialog().getByRole('textbox', { name: words('lots', 'prices.percent') }), '5');
      await hands.button(words('lots', 'prices.preview'), hands.dialog());
      await hands.submit(words('lots', 'prices.submit'));
    },
  },
];
