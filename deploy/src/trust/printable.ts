/**
 * Characters that change how a terminal shows the text around them: control characters, line breaks, and those that turn
 * the direction of writing.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A text as one line that can be printed to a terminal, whoever wrote it. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, ' ');

/** True if a text can be printed as it is. */
export const isPrintable = (text: string): boolean => printable(text) === text;
