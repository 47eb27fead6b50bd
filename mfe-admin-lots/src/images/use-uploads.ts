import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toApiError, useApi, type ApiError } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import type { MediaKind } from '@lotes/shared-contract/media';
import { imagesUploaded } from './images.api';

/** A chosen image on its way to the server. */
export interface Upload {
  id: string;
  file: File;
  altEs: string;
  altEn: string;
  /** Share sent, 0 to 1; null while it waits. */
  progress: number | null;
  error: ApiError | null;
}

export interface Uploads {
  uploads: readonly Upload[];
  busy: boolean;
  add: (files: readonly File[]) => void;
  describe: (id: string, alt: Partial<Pick<Upload, 'altEs' | 'altEn'>>) => void;
  remove: (id: string) => void;
  /** Sends what waits or failed, one image after another; returns how many arrived. */
  send: (tipo: MediaKind) => Promise<number>;
}

let lastId = 0;
const waiting = (file: File): Upload => ({
  id: `upload-${++lastId}`,
  file,
  altEs: '',
  altEn: '',
  progress: null,
  error: null,
});

function formOf({ file, altEs, altEn }: Upload, tipo: MediaKind): FormData {
  const form = new FormData();
  form.append('tipo', tipo);
  form.append('altEs', altEs.trim());
  form.append('altEn', altEn.trim());
  // Last, so that the api knows the other fields before the bytes arrive.
  form.append('archivo', file, file.name);
  return form;
}

/** The images that wait to be uploaded to one lot, with the progress of each. */
export function useUploads(numero: string): Uploads {
  const { request } = useApi();
  const dispatch = useDispatch();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const sendOne = async (one: Upload, tipo: MediaKind): Promise<boolean> => {
    change(one.id, { progress: 0, error: null });
    try {
      await request(call('POST /Lotes/:numero/Imagenes', { params: { numero }, form: formOf(one, tipo) }), {
        onUploadProgress: (progress) => change(one.id, { progress }),
      });
      remove(one.id);
      return true;
    } catch (failure) {
      change(one.id, { progress: null, error: toApiError(failure) });
      return false;
    }
  };

  const send = async (tipo: MediaKind) => {
    setBusy(true);
    let arrived = 0;
    // One at a time: each takes the next place in the order, and a slow line is not split.
    for (const one of uploads) if (await sendOne(one, tipo)) arrived += 1;
    setBusy(false);
    if (arrived > 0) dispatch(imagesUploaded());
    return arrived;
  };

  return {
    uploads,
    busy,
    add: (files) => setUploads((all) => [...all, ...files.map(waiting)]),
    describe: change,
    remove,
    send,
  };
}
