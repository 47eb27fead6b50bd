import { inlineImage, printedImage } from './inline-image';

const report = jest.fn();
const answer = (response: object) => Object.assign(globalThis, { fetch: async () => response });
beforeAll(() => Object.assign(globalThis, { reportError: report }));
beforeEach(() => report.mockClear());

test('inlineImage makes a data URL of a picture', async () => {
  answer({ ok: true, blob: async () => new Blob(['picture'], { type: 'image/webp' }) });
  expect(await inlineImage('/media/a.webp')).toBe(`data:image/webp;base64,${btoa('picture')}`);
  expect(report).not.toHaveBeenCalled();
});

test('inlineImage returns undefined for a picture that cannot be fetched, and logs why', async () => {
  answer({ ok: false, status: 404 });
  expect(await inlineImage('/media/absent.webp')).toBeUndefined();
  expect(report).toHaveBeenCalledWith(new Error('/media/absent.webp was answered 404.'));
});

test('asks for nothing where a lot has no picture', async () => {
  expect(await printedImage(null, { width: 10, height: 10 })).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});

test('a picture is drawn on white, since what is transparent in it would be black in a JPEG', async () => {
  answer({ ok: true, blob: async () => new Blob(['picture'], { type: 'image/webp' }) });
  const drawn: unknown[] = [];
  const context = {
    fillStyle: '#000',
    fillRect: (...place: number[]) => drawn.push([context.fillStyle, ...place]),
    drawImage: (image: HTMLImageElement) => drawn.push(image.tagName),
  };
  const canvas = HTMLCanvasElement.prototype as object as Record<'getContext' | 'toDataURL', () => unknown>;
  jest.spyOn(canvas, 'getContext').mockReturnValue(context);
  jest.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/jpeg;base64,');
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  expect(await printedImage('/media/plan.webp', { width: 10, height: 20 })).toBe('data:image/jpeg;base64,');
  expect(drawn).toEqual([['#fff', 0, 0, 30, 60], 'IMG']);
  jest.restoreAllMocks();
});
