import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { ClientNotes, NoteRow } from '@lotes/shared-contract/clients';

const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<ClientNotes, string>({
      query: (codigo) => call('GET /Clientes/:codigo/Notas', { params: { codigo } }),
      providesTags: ['Clients'],
    }),
    addNote: build.mutation<NoteRow, CallInput<'POST /Clientes/:codigo/Notas'>>({
      query: (input) => call('POST /Clientes/:codigo/Notas', input),
      // Also after a failure: a note may have been saved although the answer was lost.
      invalidatesTags: ['Clients'],
    }),
    // Also after a refusal: a note that was changed in another window must show as it is now.
    editNote: build.mutation<
      ResultOf<'PUT /Clientes/:codigo/Notas/:id'>,
      CallInput<'PUT /Clientes/:codigo/Notas/:id'>
    >({
      query: (input) => call('PUT /Clientes/:codigo/Notas/:id', input),
      invalidatesTags: ['Clients'],
    }),
  }),
});

export const { useNotesQuery, useLazyNotesQuery, useAddNoteMutation, useEditNoteMutation } = notesApi;
