import { ERRORS } from '../../../../shared-contract/src/http/error-catalogue';
import { FAILURE_KINDS } from '../../../../shared-contract/src/http/failure-kinds';
import { REFUSALS } from './refusals';

test.each(Object.entries(REFUSALS))(
  'the refusal %s equals the one in the catalogue of errors',
  (code, refusal) => {
    const { es, en, kind } = ERRORS[code as keyof typeof REFUSALS];
    expect(refusal).toEqual({ ...FAILURE_KINDS[kind], Mensaje: es, MensajeEng: en });
  },
);
