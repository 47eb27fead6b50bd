import { useSearchParams } from 'react-router';
import { CheckoutStart } from './checkout-start';
import { TokenPayments } from './token-payments';
import './checkout.css';

/** `/checkout?token=`: what is to be paid, where it stands and how to pay it; without a token, how paying works. */
export function Page() {
  const token = useSearchParams()[0].get('token')?.trim();
  return (
    <div className="pl-checkout">
      {token ? <TokenPayments key={token} token={token} /> : <CheckoutStart />}
    </div>
  );
}
