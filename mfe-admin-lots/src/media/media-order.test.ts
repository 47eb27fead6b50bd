import { ReorderImagesSchema } from '@lotes/shared-contract/media';
import { carriedOver, isReordered, orderProblems } from './media-order';

describe('the order of images', () => {
  it('can be saved if every number from 1 to the count is used once', () => {
    expect(orderProblems({ a: 2, b: 1, c: 3 })).toEqual({});
  });

  it('is required for every image', () => {
    expect(orderProblems({ a: null, b: 2 })).toEqual({ a: 'required' });
  });

  it('must be a whole number within the number of images', () => {
    expect(orderProblems({ a: 0, b: 3 })).toEqual({ a: 'range', b: 'range' });
    expect(orderProblems({ a: 1.5, b: 2 })).toEqual({ a: 'range' });
  });

  it('may not repeat, and every image that repeats it is marked', () => {
    expect(orderProblems({ a: 1, b: 1, c: 3 })).toEqual({ a: 'repeated', b: 'repeated' });
  });

  it('is valid exactly if the api accepts it', () => {
    const ids = ['0d2f1c3e-0000-4000-8000-000000000001', '0d2f1c3e-0000-4000-8000-000000000002'] as const;
    const cases = [
      [1, 2],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 1],
      [2, 2],
    ] as const;
    for (const orders of cases) {
      const draft = Object.fromEntries(ids.map((id, index) => [id, orders[index] ?? null]));
      const orden = ids.map((id, index) => ({ id, orden: orders[index] }));
      const accepted = ReorderImagesSchema.safeParse({ tipo: 'plana', antes: ids, orden }).success;
      expect([orders, Object.keys(orderProblems(draft)).length === 0]).toEqual([orders, accepted]);
    }
  });

  it('counts as changed only where it differs from the saved one', () => {
    expect(isReordered(['a', 'b'], { a: 1, b: 2 })).toBe(false);
    expect(isReordered(['a', 'b'], { a: 2, b: 1 })).toBe(true);
    expect(isReordered(['a', 'b'], { a: 1 })).toBe(true);
  });

  it('is carried over to the present items: new ones come last, removed ones leave no gap', () => {
    expect(carriedOver({ a: 3, b: null, c: 1, gone: 2 }, ['new', 'a', 'b', 'c'])).toEqual([
      'c',
      'a',
      'b',
      'new',
    ]);
  });
});
