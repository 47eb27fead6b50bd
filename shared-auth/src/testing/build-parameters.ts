import type { Parameters } from '@lotes/shared-contract';

const plan = (name: '2' | '6' | '12' | '16', tasaAnual: string, descuento = '0') => ({
  plan: name,
  meses: Number(name) * 12,
  descuento,
  tasaAnual,
  soloPersonal: name === '16',
});

/** The business constants as the api returns them. */
export function buildParameters(changes: Partial<Parameters> = {}): Parameters {
  return {
    version: '3.26.18',
    proyectos: [{ codigo: 1, nombre: 'Coral Reef' }],
    pantallas: [],
    varaCuadradaM2: '0.697225',
    limites: {
      horasGratis: 24,
      horasPagadas: 168,
      diasMaximo: 14,
      puestosCola: 3,
      precioReservaUsd: '100.00',
      primaMinima: '2000.00',
      primaEspecial: '10000.00',
    },
    politica: {
      version: 1,
      planes: [
        { plan: 'contado', meses: 0, descuento: '0.2', tasaAnual: '0', soloPersonal: false },
        plan('2', '0'),
        plan('6', '0.05', '0.15'),
        plan('12', '0.05'),
        plan('16', '0.05'),
      ],
    },
    contacto: {
      telefonos: ['+504 9999-0001', '+504 9999-0002'],
      correo: 'ventas@demo.test',
      horario: '9:00–18:00',
      horarioAgentes: '8:00–17:00',
    },
    lempirasPorDolar: null,
    ...changes,
  };
}
