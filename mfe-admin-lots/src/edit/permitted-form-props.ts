/** Props of a form that needs a permission and is not about one existing lot. */
export interface PermittedFormProps {
  onClose: () => void;
  /** Why the form cannot be sent any more, although it could when it opened. */
  notNow?: string | undefined;
}
