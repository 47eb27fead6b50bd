import type { Parameters } from '@lotes/shared-contract';
import {
  CHANGE_OF_MIND_DAYS,
  DEED_FEE,
  GRACE_DAYS,
  MAX_INSTALMENTS,
  TERMINATION_DAYS,
} from '@lotes/shared-contract/client';
import type { Formats, Language } from '@lotes/shared-i18n';
import { DEVELOPMENT } from './development';

const WITHOUT_INTEREST: Record<Language, string> = { es: 'sin intereses', en: 'interest-free' };
const AT_INTEREST: Record<Language, (rate: string) => string> = {
  es: (rate) => `con un interés del ${rate} anual`,
  en: (rate) => `at ${rate} interest a year`,
};
const OR: Record<Language, string> = { es: ' o ', en: ' or ' };

/** The conditions of every contract (R1.7). */
function contractFacts(format: Formats) {
  return {
    diasGracia: format.number(GRACE_DAYS),
    diasTerminacion: format.number(TERMINATION_DAYS),
    diasCambioOpinion: format.number(CHANGE_OF_MIND_DAYS),
    costoEscritura: format.money(DEED_FEE),
    cuotasMaximas: format.number(MAX_INSTALMENTS),
    plazoMaximo: format.number(MAX_INSTALMENTS / 12),
  };
}

/** The terms of financing by the policy in force: those of every buyer, and the one that the company must approve. */
function termFacts({ planes }: Parameters['politica'], format: Formats, language: Language) {
  const years = (months: number) => format.number(months / 12);
  const terms = planes.filter(({ meses, soloPersonal }) => meses > 0 && !soloPersonal);
  const approved = planes.find(({ soloPersonal }) => soloPersonal)?.meses ?? 0;
  return {
    plazos: new Intl.ListFormat(language, { type: 'disjunction' }).format(
      terms.map(({ meses }) => years(meses)),
    ),
    plazoConAprobacion: years(approved),
    cuotasConAprobacion: format.number(approved),
  };
}

/** The word between opening and closing time in a sentence: «de 9:00 a. m. a 6:00 p. m.», “open 9:00 AM to 6:00 PM”. */
const HOURS_TO: Record<Language, string> = { es: ' a ', en: ' to ' };

/**
 * Returns the values that texts for buyers may mention, by the names in their `{{name}}`. Rates and discounts come from
 * the quote policy in force and are never written out in a text, so that no text can disagree with a quote.
 */
export function buyerFacts(parameters: Parameters, format: Formats, language: Language) {
  const { contacto, limites, politica, varaCuadradaM2 } = parameters;
  const termsOf = (plan: string) => politica.planes.find((candidate) => candidate.plan === plan);
  const interest = (plan: string) => {
    const rate = termsOf(plan)?.tasaAnual ?? '0';
    return Number(rate) === 0 ? WITHOUT_INTEREST[language] : AT_INTEREST[language](format.percent(rate));
  };
  const spoken = (hours: string) => format.hours(hours).replace(/[-–]/, HOURS_TO[language]);
  const discount = (plan: string) => format.percent(termsOf(plan)?.descuento ?? '0');
  return {
    telefonos: contacto.telefonos.join(OR[language]),
    correo: contacto.correo,
    horario: spoken(contacto.horario),
    horarioAsesores: spoken(contacto.horarioAgentes),
    interes2: interest('2'),
    interes6: interest('6'),
    interes12: interest('12'),
    interes16: interest('16'),
    descuento6: discount('6'),
    descuentoContado: discount('contado'),
    descuentoEspecial: format.percent(DEVELOPMENT.specialDiscount),
    horasGratis: format.number(limites.horasGratis),
    precioReserva: format.money(limites.precioReservaUsd),
    primaMinima: format.money(limites.primaMinima),
    primaEspecial: format.money(limites.primaEspecial),
    primaPorcentaje: format.percent(DEVELOPMENT.minimumDownPayment),
    loteMinimo: format.area(DEVELOPMENT.smallestLot, 'v2'),
    vara: varaCuadradaM2,
    lotes: format.number(DEVELOPMENT.lots),
    ferry: format.number(DEVELOPMENT.ferryKm),
    aeropuerto: format.number(DEVELOPMENT.airportKm),
    ...contractFacts(format),
    ...termFacts(politica, format, language),
  };
}
export type BuyerFacts = ReturnType<typeof buyerFacts>;

/** Fills a text's `{{names}}`. @throws if the text names an unknown fact, which is a mistake in the text. */
export function fillIn(text: string, facts: BuyerFacts): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!(name in facts)) throw new Error(`No fact is called ${name}.`);
    return facts[name as keyof BuyerFacts];
  });
}
