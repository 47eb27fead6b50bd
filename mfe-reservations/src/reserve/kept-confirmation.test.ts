import { forgetRequests, keepConfirmation } from './kept-confirmation';

const own = { nombreCliente: 'Ana Paz', correo: 'ana.paz@example.com', telefono: '+50499998888' };
const keep = (name: string, kept: object) => sessionStorage.setItem(`lotes.${name}`, JSON.stringify(kept));
const keptNames = () => Object.keys(sessionStorage).sort();

beforeEach(() => sessionStorage.clear());

describe('a request that was confirmed on another page', () => {
  it('is forgotten with what was typed into its form, also as an earlier release kept it', () => {
    keep('draft.reserve.37', own);
    keep('sent.confirm.37', own);
    forgetRequests(['37']);
    expect(keptNames()).toEqual([]);
  });

  it('is forgotten if its answer was lost, so that the form does not offer to send it again', () => {
    keep('draft.reserve.37', own);
    keep('sent.reserve.37', { body: { ...own, lotes: ['37'] }, idempotencyKey: 'key-1' });
    forgetRequests(['37']);
    expect(keptNames()).toEqual([]);
  });

  it('is forgotten if the form was opened for another lot', () => {
    keep('draft.reserve.35', { ...own, lotes: ['37'] });
    keepConfirmation('35', { ...own, lotes: ['37'] }, { isRepeated: false });
    keep('draft.reserve.36', own);
    keep('sent.reserve.36', { body: { ...own, lotes: ['36', '37'] }, idempotencyKey: 'key-1' });
    forgetRequests(['37']);
    expect(keptNames()).toEqual([]);
  });

  it('leaves requests for other lots, and damaged ones', () => {
    keep('draft.reserve.12', own);
    keepConfirmation('12', { ...own, lotes: ['12'] }, { isRepeated: false });
    keep('sent.reserve.13', { body: null });
    const before = keptNames();
    forgetRequests(['37']);
    expect(keptNames()).toEqual(before);
  });
});
