import { checkImages } from './image-files';

const file = (name: string, type: string) => new File(['x'], name, { type });

describe('files chosen for upload', () => {
  it('are accepted if they are png, jpg or jpeg', () => {
    const files = [file('a.png', 'image/png'), file('b.JPG', 'image/jpeg'), file('c.jpeg', 'image/jpeg')];
    expect(checkImages(files)).toEqual({ accepted: files, ignored: [], tooLarge: [] });
  });

  it('are ignored, with their names, if either ending or type is another', () => {
    const files = [
      file('d.gif', 'image/gif'),
      file('e.webp', 'image/webp'),
      file('f.png', 'text/html'),
      file('g.svg', 'image/png'),
    ];
    expect(checkImages(files)).toEqual({
      accepted: [],
      ignored: ['d.gif', 'e.webp', 'f.png', 'g.svg'],
      tooLarge: [],
    });
  });

  it('are refused, with their names, if they are larger than the api takes', () => {
    const large = file('h.png', 'image/png');
    Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
    expect(checkImages([large]).tooLarge).toEqual(['h.png']);
  });
});
