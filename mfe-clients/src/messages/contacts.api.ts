import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { ContactRow } from '@lotes/shared-contract/contact';

/** Page, state and search of the messages. */
export type ContactQuery = CallInput<'GET /Contacto'>['query'];

/** The query of one message by its id; the smallest page of the api has ten rows. */
export const oneContact = (id: string) => ({ id, tamano: 10 }) as const satisfies ContactQuery;

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contacts: build.query<ResultOf<'GET /Contacto'>, ContactQuery>({
      query: (query) => call('GET /Contacto', { query }),
      providesTags: ['Contacts'],
    }),
    // A mutation, so that the answer is not cached: it is true only for a moment.
    previewContacts: build.mutation<
      ResultOf<'POST /Contacto/Seleccion/Prever'>,
      CallInput<'POST /Contacto/Seleccion/Prever'>['body']
    >({
      query: (body) => call('POST /Contacto/Seleccion/Prever', { body }),
    }),
    changeContacts: build.mutation<
      ResultOf<'POST /Contacto/Seleccion'>,
      CallInput<'POST /Contacto/Seleccion'>['body']
    >({
      query: (body) => call('POST /Contacto/Seleccion', { body }),
      invalidatesTags: ['Contacts'],
    }),
    assignees: build.query<ResultOf<'GET /Contacto/Asignables'>, void>({
      query: () => call('GET /Contacto/Asignables'),
    }),
    // Also after a refusal: a message that another person answered or archived must show as it is now.
    assignContact: build.mutation<ContactRow, CallInput<'POST /Contacto/:id/Asignar'>>({
      query: (input) => call('POST /Contacto/:id/Asignar', input),
      invalidatesTags: ['Contacts'],
    }),
    answerContact: build.mutation<ContactRow, CallInput<'POST /Contacto/:id/Responder'>>({
      query: (input) => call('POST /Contacto/:id/Responder', input),
      invalidatesTags: ['Contacts'],
    }),
    archiveContact: build.mutation<ContactRow, CallInput<'POST /Contacto/:id/Cerrar'>>({
      query: (input) => call('POST /Contacto/:id/Cerrar', input),
      invalidatesTags: ['Contacts'],
    }),
  }),
});

export const {
  useContactsQuery,
  useLazyContactsQuery,
  useAssigneesQuery,
  usePreviewContactsMutation,
  useChangeContactsMutation,
  useAssignContactMutation,
  useAnswerContactMutation,
  useArchiveContactMutation,
} = contactsApi;
