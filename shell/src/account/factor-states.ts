import type { FactorState, SecondFactor, SecondFactors } from '@lotes/shared-auth/shell';

/** The state of each factor where these are on and one of them is asked for first. */
export function statesWith({
  on,
  preferred,
}: Pick<SecondFactors, 'on' | 'preferred'>): Record<SecondFactor, FactorState> {
  const stateOf = (factor: SecondFactor): FactorState => {
    if (!on.includes(factor)) return 'off';
    return factor === preferred ? 'preferred' : 'on';
  };
  return { authenticator: stateOf('authenticator'), 'text-message': stateOf('text-message') };
}

/** The same with one factor more, which is asked for first where there was none. */
export function statesAlso(factors: SecondFactors, added: SecondFactor): Record<SecondFactor, FactorState> {
  const on = [...factors.on.filter((factor) => factor !== added), added];
  return statesWith({ on, preferred: factors.on.length > 0 ? factors.preferred : added });
}
