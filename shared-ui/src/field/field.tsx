import { useId, type ComponentProps, type ReactNode } from 'react';
import { useOwnText } from '../text/own-text';
import './field.css';

interface FieldLook {
  label: ReactNode;
  /** Shown below the label; unlike a placeholder, it stays visible while the user types. */
  hint?: ReactNode;
  /** Error message in the current language; empty or absent if the value is valid. */
  error?: ReactNode;
  /** Shown before the control, such as a currency. */
  prefix?: ReactNode;
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'prefix'>;

export type FieldProps = FieldLook &
  (
    | ({ as?: 'input' } & Control<'input'>)
    | ({ as: 'select' } & Control<'select'>)
    | ({ as: 'textarea' } & Control<'textarea'>)
  );

/** A labelled control, described by its hint and error for screen readers. */
export function Field({ label, hint, error, prefix, className, ...control }: FieldProps) {
  const text = useOwnText();
  const ownId = useId();
  const id = control.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    className: 'lu-field__control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={['lu-field', error && 'lu-field--wrong', className].filter(Boolean).join(' ')}>
      <label className="lu-field__label" htmlFor={id}>
        {label}
        {!control.required && <span className="lu-field__optional"> ({text('optional')})</span>}
      </label>
      {hint && (
        <p className="lu-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="lu-field__frame">
        {prefix && (
          <span className="lu-field__prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <FieldControl {...control} {...shared} />
      </div>
      {error && (
        <p className="lu-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type ControlProps =
  | ({ as?: 'input' } & Control<'input'>)
  | ({ as: 'select' } & Control<'select'>)
  | ({ as: 'textarea' } & Control<'textarea'>);

function FieldControl(props: ControlProps) {
  // `required` is for assistive technology only: the browser's own messages ignore the page's language.
  const required = props.required ? { 'aria-required': true, required: false } : {};
  if (props.as === 'select') {
    const { as: _, ...select } = props;
    return <select {...select} {...required} />;
  }
  if (props.as === 'textarea') {
    const { as: _, ...textarea } = props;
    return <textarea {...textarea} {...required} />;
  }
  const { as: _, ...input } = props;
  return <input {...input} {...required} />;
}
