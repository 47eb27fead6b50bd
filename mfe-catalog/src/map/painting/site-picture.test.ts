import type { FrameState } from 'ol/Map';
import { SitePicture } from './site-picture';

/** Returns the frame of a view of 400 by 300 pixels on a screen of that pixel ratio. */
const frameAt = (pixelRatio: number) =>
  ({
    pixelRatio,
    extent: [0, 0, 400, 300],
    size: [400, 300],
    viewState: { center: [200, 150], resolution: 1 },
    viewHints: [0, 0],
  }) as unknown as FrameState;

beforeEach(() => {
  const context = {
    setTransform: () => 0,
    resetTransform: () => 0,
    clearRect: () => 0,
    getImageData: () => 0,
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement['getContext']>);
});
afterEach(() => jest.restoreAllMocks());

test('the picture is painted again for a finer screen, up to 2 device pixels per pixel, and not for the same screen', () => {
  const paint = jest.fn(() => [].values());
  const picture = new SitePicture(paint);
  const widthAt = (pixelRatio: number) => picture.render(frameAt(pixelRatio)).querySelector('canvas')?.width;
  expect(widthAt(1)).toBe(600);
  expect(widthAt(2)).toBe(1200);
  expect(widthAt(3)).toBe(1200);
  expect(paint).toHaveBeenCalledTimes(2);
});
