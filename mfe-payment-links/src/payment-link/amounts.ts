interface Amounts {
  monto: string;
  recibido: string;
}

/** True if something was received, but not the amount that was asked. */
export function isPart({ monto, recibido }: Amounts): boolean {
  return Number(recibido) > 0 && recibido !== monto;
}
