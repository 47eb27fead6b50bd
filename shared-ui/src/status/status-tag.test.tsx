import { render, screen } from '@testing-library/react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { LOT_STATUS_NAMES } from './lot-status';
import { StatusTag } from './status-tag';

const tags = LOT_STATUS_NAMES.map((status) => <StatusTag key={status} status={status} />);

test.each([
  ['es', ['Disponible', 'Reservado', 'Vendido', 'No disponible', 'Próximamente'], 'DRVNP'],
  ['en', ['Available', 'Reserved', 'Sold', 'Not available', 'Coming soon'], 'ARSNC'],
] as const)(
  'a status is shown in %s by its text and its own letter, never only by its colour',
  (language, words, letters) => {
    const { container } = render(withI18n(<>{tags}</>, {}, language));
    for (const word of words) expect(screen.getByText(word)).toBeInTheDocument();
    const marks = [...container.querySelectorAll('.lu-status__mark')].map((mark) => mark.textContent);
    expect(marks.join('')).toBe(letters);
    expect(new Set(marks).size).toBe(marks.length);
  },
);
