import { calculatorParameters, plannedPayment } from './calculator-address';

describe('the calculator’s choice in the address of a lot’s page', () => {
  it.each([
    ['plan=12&prima=5000.00', { plan: '12', prima: '5000.00' }],
    ['plan=contado', { plan: 'contado', prima: '' }],
    ['lot=37', { plan: '6', prima: '' }],
    ['plan=60&prima=5000', { plan: '6', prima: '5000' }],
    ['prima=much', { plan: '6', prima: '' }],
    ['prima=5000.5', { plan: '6', prima: '' }],
    ['prima=-5', { plan: '6', prima: '' }],
  ])('%s is read as %j', (address, choice) => {
    expect(plannedPayment(new URLSearchParams(address))).toEqual(choice);
  });

  it('is handed to a form’s link without the address’s other parameters', () => {
    const address = new URLSearchParams('lot=37&plan=12&view=plan&prima=5000.00');
    expect(calculatorParameters(address)).toEqual({ plan: '12', prima: '5000.00' });
  });
});
