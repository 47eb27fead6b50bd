import { useId, type ComponentProps, type ReactNode } from 'react';
import './checkbox.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A check box whose whole row is clickable. */
export function Checkbox({ label, hint, className, ...control }: CheckboxProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <div className={['lu-checkbox', className].filter(Boolean).join(' ')}>
      <input {...control} type="checkbox" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label className="lu-checkbox__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="lu-checkbox__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
