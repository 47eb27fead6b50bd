import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** True while an action is under way: the button shows it, keeps its focus and ignores further presses. */
  busy?: boolean;
}

/** A button. Its `type` is "button" by default, so that only an explicit submit button submits. */
export function Button({
  variant = 'primary',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onMouseDown={keepFieldFocus}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="lu-button__busy" aria-hidden="true" />}
      {children}
    </button>
  );
}

/**
 * Keeps the focus in the form's field while its button is pressed. Otherwise a message that appears when the field loses
 * the focus would move the button away from the pointer, and the press would be lost.
 */
function keepFieldFocus(event: MouseEvent<HTMLButtonElement>): void {
  const { form } = event.currentTarget;
  if (form?.contains(document.activeElement)) event.preventDefault();
}

interface LinkLook {
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

export type LinkButtonProps = LinkLook &
  (({ to: string } & Omit<ComponentProps<typeof Link>, 'to'>) | ({ href: string } & ComponentProps<'a'>));

/** A link that looks like a button: `to` for a page of the product, `href` for any other address. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  const look = buttonClass(variant, className);
  return 'to' in rest ? <Link {...rest} className={look} /> : <a {...rest} className={look} />;
}

function buttonClass(variant: ButtonVariant, extra?: string): string {
  return ['lu-button', `lu-button--${variant}`, extra].filter(Boolean).join(' ');
}
