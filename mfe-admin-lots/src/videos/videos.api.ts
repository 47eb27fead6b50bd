import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';

const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    videos: build.query<ResultOf<'GET /Lotes/:numero/Videos'>, string>({
      query: (numero) => call('GET /Lotes/:numero/Videos', { params: { numero } }),
      providesTags: ['Images'],
    }),
    addVideoLink: build.mutation<unknown, CallInput<'POST /Lotes/:numero/Videos/Enlace'>>({
      query: (input) => call('POST /Lotes/:numero/Videos/Enlace', input),
      invalidatesTags: ['Images'],
    }),
    reorderVideos: build.mutation<unknown, CallInput<'PUT /Lotes/:numero/Videos/Orden'>>({
      query: (input) => call('PUT /Lotes/:numero/Videos/Orden', input),
      invalidatesTags: ['Images'],
    }),
    titleVideo: build.mutation<unknown, CallInput<'PUT /Lotes/:numero/Videos/:id'>>({
      query: (input) => call('PUT /Lotes/:numero/Videos/:id', input),
      invalidatesTags: ['Images'],
    }),
    deleteVideo: build.mutation<unknown, CallInput<'DELETE /Lotes/:numero/Videos/:id'>['params']>({
      query: (params) => call('DELETE /Lotes/:numero/Videos/:id', { params }),
      invalidatesTags: ['Images'],
    }),
  }),
});

/** Makes every screen read videos again, after uploads that RTK Query did not send. */
export const videosUploaded = () => api.util.invalidateTags(['Images']);

export const {
  useVideosQuery,
  useAddVideoLinkMutation,
  useReorderVideosMutation,
  useTitleVideoMutation,
  useDeleteVideoMutation,
} = videosApi;
