import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPath, Router, type Navigator, type To } from 'react-router';
import { useQueryModal } from '../../modal/use-query-modal';
import { TypedText } from './typed-text';
import { useStaffList } from './use-staff-list';

/**
 * A list and a dialog over it, in a page that draws an address only when the test says so, as a busy page does.
 * @param isPrompt true for a page that begins to draw each address when it is written
 */
function openList({ isPrompt = false } = {}) {
  const written: string[] = [];
  let draw: (address: string) => void = () => undefined;
  const navigator = {
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    go: () => undefined,
    push: () => undefined,
    replace: (to: To) => {
      written.push(typeof to === 'string' ? to : createPath(to));
      if (isPrompt) draw(written.at(-1) ?? '');
    },
  } satisfies Navigator;
  function Page({ children }: { children: ReactNode }) {
    const [address, setAddress] = useState('/clients');
    useEffect(() => {
      draw = setAddress;
    }, []);
    return (
      <Router location={address} navigator={navigator}>
        {children}
      </Router>
    );
  }
  const { result } = renderHook(() => ({ ...useStaffList(), dialog: useQueryModal('activate') }), {
    wrapper: Page,
  });
  return {
    shown: () => result.current.list.search,
    linkOfDialog: () => result.current.dialog.link().to,
    search: (text: string) =>
      act(() => {
        result.current.list.setSearch(text);
      }),
    /** Runs `doThis` at the moment when the typed text is written to the address, before React draws. */
    typeAndThen: (text: string, doThis: () => void) => {
      jest.useFakeTimers();
      const ask = (typed: string) => result.current.list.setSearch(typed);
      render(<TypedText label="Search" value="" onAsk={ask} />);
      fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
      act(() => {
        jest.runAllTimers();
        doThis();
      });
      jest.useRealTimers();
    },
    /** Draws the n-th address that the list wrote. */
    drawWritten: (place: number) => act(() => draw(written[place] ?? '')),
    draw: (address: string) => act(() => draw(address)),
  };
}

describe('the search text of a list', () => {
  it('stays while the page draws the address of the previous search', () => {
    const list = openList();
    list.search('ana');
    list.search('ana@');
    list.drawWritten(0);
    expect(list.shown()).toBe('ana@');
    list.drawWritten(1);
    expect(list.shown()).toBe('ana@');
  });

  it('is part of the address of a dialog that is opened at the moment when the text is written', () => {
    const list = openList({ isPrompt: true });
    let link = '';
    list.typeAndThen('ana', () => {
      link = list.linkOfDialog();
    });
    expect(link).toBe('?search=ana&modal=activate');
  });

  it('is replaced by that of another address, as after a link or Back', () => {
    const list = openList();
    list.search('ana');
    list.search('ana@');
    list.draw('/clients?search=Luis');
    expect(list.shown()).toBe('Luis');
    list.draw('/clients');
    expect(list.shown()).toBe('');
  });
});
