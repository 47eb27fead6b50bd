import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { saveFile } from '../../save-file/index';
import type { FileFormat, WholeList } from './whole-list';

/** What is done with all rows of a list. */
export type WholeJob = FileFormat | 'print';

export interface WholeJobs<Row> {
  /** What is being done, and how far it is: bytes of a file, rows of a print; null while nothing is. */
  running: { job: WholeJob; done: number } | null;
  /** Why the last one failed, and how to try it again. */
  failed: { failure: unknown; retry: () => void } | null;
  /** The rows that are being printed. */
  printed: readonly Row[] | null;
  start: (job: WholeJob) => void;
  cancel: () => void;
  /** Puts away what was printed. */
  onPrinted: () => void;
}

/** Exports and prints a whole list. One at a time; leaving the page gives it up. */
export function useWholeJobs<Row>(whole: WholeList<Row>): WholeJobs<Row> {
  const language = useLanguage();
  const [running, setRunning] = useState<WholeJobs<Row>['running']>(null);
  const [failed, setFailed] = useState<WholeJobs<Row>['failed']>(null);
  const [printed, setPrinted] = useState<readonly Row[] | null>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = (job: WholeJob) => {
    const { signal } = (controller.current = new AbortController());
    const onProgress = (done: number) => {
      if (!signal.aborted) setRunning({ job, done });
    };
    onProgress(0);
    setFailed(null);
    const work =
      job === 'print'
        ? whole.rows({ signal, onRead: onProgress }).then(setPrinted)
        : whole.file({ format: job, language, signal, onReceived: onProgress }).then(saveFile);
    work
      .catch((failure: unknown) => {
        if (!signal.aborted) setFailed({ failure, retry: () => start(job) });
      })
      .finally(() => {
        if (!signal.aborted) setRunning(null);
      });
  };
  const cancel = () => {
    controller.current?.abort();
    setRunning(null);
  };
  return { running, failed, printed, start, cancel, onPrinted: () => setPrinted(null) };
}
