import { InvalidArgumentError, Option } from 'commander';

/** The title of a new remote in one language, as an option that must be given. */
export const titleOption = (language: 'es' | 'en', name: string): Option =>
  new Option(`--${language} <title>`, `title of its page and menu entry in ${name}`)
    .argParser((text) => {
      const title = text.trim();
      if (title !== '') return title;
      throw new InvalidArgumentError('A title must not be empty.');
    })
    .makeOptionMandatory();
