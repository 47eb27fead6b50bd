import { api } from '@lotes/shared-auth';
import { call, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { Image } from '@lotes/shared-contract/media';

type ImageList = ResultOf<'GET /Lotes/:numero/Imagenes'>;
const imagesOf = ({ imagenes }: ImageList): Image[] => imagenes;

const imagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    images: build.query<Image[], string>({
      query: (numero) => call('GET /Lotes/:numero/Imagenes', { params: { numero } }),
      transformResponse: imagesOf,
      providesTags: ['Images'],
    }),
    reorderImages: build.mutation<Image[], CallInput<'PUT /Lotes/:numero/Imagenes/Orden'>>({
      query: (input) => call('PUT /Lotes/:numero/Imagenes/Orden', input),
      transformResponse: imagesOf,
      invalidatesTags: ['Images', 'Lot', 'Lots'],
    }),
    describeImage: build.mutation<Image, CallInput<'PUT /Lotes/:numero/Imagenes/:id'>>({
      query: (input) => call('PUT /Lotes/:numero/Imagenes/:id', input),
      invalidatesTags: ['Images'],
    }),
    deleteImage: build.mutation<Image[], CallInput<'DELETE /Lotes/:numero/Imagenes/:id'>['params']>({
      query: (params) => call('DELETE /Lotes/:numero/Imagenes/:id', { params }),
      transformResponse: imagesOf,
      invalidatesTags: ['Images', 'Lot', 'Lots'],
    }),
  }),
});

/** Makes every screen read images and covers again, after uploads that RTK Query did not send. */
export const imagesUploaded = () => api.util.invalidateTags(['Images', 'Lot', 'Lots']);

export const { useImagesQuery, useReorderImagesMutation, useDescribeImageMutation, useDeleteImageMutation } =
  imagesApi;
