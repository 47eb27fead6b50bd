import {
  generalValuesSlice,
  inicializarValoresGenerales,
  limpiarValoresGenerales,
  NO_GENERAL_VALUES,
} from './general-values.slice';
import { logIn, logOff, SIGNED_OUT, sessionSlice } from './session.slice';

describe('the session', () => {
  const ana = { ...SIGNED_OUT, correo: 'ana@example.com', nombre: 'Ana', codigo: 7 };

  it('starts signed out: empty texts and code 0', () => {
    expect(sessionSlice.getInitialState()).toEqual({
      correo: '',
      nombre: '',
      codigo: 0,
      permisos: '',
      telefono: '',
    });
  });

  it('takes the supplied fields at a log-in, and keeps the others', () => {
    expect(sessionSlice.reducer(ana, logIn({ telefono: '+50499998888' }))).toEqual({
      ...ana,
      telefono: '+50499998888',
    });
  });

  it('is signed out again after a log-off', () => {
    expect(sessionSlice.reducer(ana, logOff())).toEqual(SIGNED_OUT);
  });
});

describe('the general values', () => {
  const proyectos = [{ codigo: 1, nombre: 'Bahía' }];

  it('take the supplied lists and keep the others', () => {
    const pantallas = [{ codigo: 'inicio', ruta: '/' }];
    const before = { proyectos, pantallas };
    expect(generalValuesSlice.reducer(before, inicializarValoresGenerales({ proyectos: [] }))).toEqual({
      proyectos: [],
      pantallas,
    });
  });

  it('are empty lists once they are cleared', () => {
    const before = { proyectos, pantallas: [] };
    expect(generalValuesSlice.reducer(before, limpiarValoresGenerales())).toEqual(NO_GENERAL_VALUES);
  });
});
