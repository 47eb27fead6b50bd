import type { DragEvent, Ref } from 'react';
import './media.css';

interface FileDropProps {
  /** Text of the button. */
  label: string;
  hint: string;
  /** Endings of the files that may be chosen, for the browser's dialog. */
  accept: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
  /** Set to the field, so that the parent can focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** Field for files that are chosen in the browser's dialog or dropped, with texts of the product instead of the browser's. */
export function FileDrop({ label, hint, accept, multiple = false, onChoose, ref }: FileDropProps) {
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onChoose(multiple ? chosen : chosen.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <label className="al-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={ref}
        type="file"
        multiple={multiple}
        accept={accept}
        className="al-drop__input"
        onChange={({ target }) => {
          take(target.files);
          // Otherwise the same file chosen again would not count as a change.
          target.value = '';
        }}
      />
      <strong>{label}</strong>
      <span>{hint}</span>
    </label>
  );
}
