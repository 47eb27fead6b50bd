import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { saveFile } from '../../save-file/index';
import type { FileFormat, WholeList } from './whole-list';

/** A job over all rows of a list. */
export type WholeJob = FileFormat | 'print';

interface Printed<Row> {
  rows: readonly Row[];
  /** Search, filters and order of the list when the rows were requested, in words. */
  narrowing: readonly string[];
}

export interface WholeJobs<Row> {
  /** The running job and its progress: bytes of a file, rows of a print; null while none runs. */
  running: { job: WholeJob; done: number } | null;
  /** True if the last job saved a file. */
  isSaved: boolean;
  /** Why the last job failed, and a function that tries it again. */
  failed: { failure: unknown; retry: () => void } | null;
  /** The rows that are being printed. */
  printed: Printed<Row> | null;
  start: (job: WholeJob) => void;
  cancel: () => void;
  /** Called after printing; removes the printed rows from the page. */
  onPrinted: () => void;
}

/**
 * Exports and prints a whole list, one job at a time. Leaving the page cancels the job.
 * @param narrowing how the list is narrowed and sorted now, in words
 */
export function useWholeJobs<Row>(
  whole: WholeList<Row>,
  keyOf: (row: Row) => string,
  narrowing: readonly string[],
): WholeJobs<Row> {
  const language = useLanguage();
  const [running, setRunning] = useState<WholeJobs<Row>['running']>(null);
  const [isSaved, setSaved] = useState(false);
  const [failed, setFailed] = useState<{ failure: unknown; job: WholeJob } | null>(null);
  const [printed, setPrinted] = useState<Printed<Row> | null>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = (job: WholeJob) => {
    const { signal } = (controller.current = new AbortController());
    const onProgress = (done: number) => {
      if (!signal.aborted) setRunning({ job, done });
    };
    onProgress(0);
    setFailed(null);
    setSaved(false);
    const work =
      job === 'print'
        ? whole.rows({ signal, onRead: onProgress, keyOf }).then((rows) => setPrinted({ rows, narrowing }))
        : whole.file({ format: job, language, signal, onReceived: onProgress }).then((file) => {
            saveFile(file);
            setSaved(true);
          });
    work
      .catch((failure: unknown) => {
        if (!signal.aborted) setFailed({ failure, job });
      })
      .finally(() => {
        if (!signal.aborted) setRunning(null);
      });
  };
  const cancel = () => {
    controller.current?.abort();
    setRunning(null);
  };
  return {
    running,
    isSaved,
    // A retry uses the search, filters and order of the moment.
    failed: failed && { failure: failed.failure, retry: () => start(failed.job) },
    printed,
    start,
    cancel,
    onPrinted: () => setPrinted(null),
  };
}
