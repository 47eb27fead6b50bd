import { useT } from '@lotes/shared-i18n';
import { linkAddressProblem } from './link-address';

/** Returns the rule of a field for the bank's link. */
export function useLinkAddressRule() {
  const t = useT('payment-links');
  return {
    validator: (_: unknown, typed = '') => {
      const problem = linkAddressProblem(typed);
      return problem ? Promise.reject(new Error(t(`send.problem.${problem}`))) : Promise.resolve();
    },
  };
}
