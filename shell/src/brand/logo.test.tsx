import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { Logo } from './logo';

const drawnIn = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);

test('the logo on the screens has the same shapes as the site’s icon', () => {
  const icon = readFileSync(join(import.meta.dirname, '../page-pictures/icon.svg'), 'utf8');
  const { container } = render(<Logo />);
  expect(drawnIn(container.innerHTML)).toEqual(drawnIn(icon));
});
