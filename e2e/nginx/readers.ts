/** Request headers of a messenger that fetches the preview of a link. */
export const MESSENGER = { 'user-agent': 'facebookexternalhit/1.1' };

/** Request headers of a person's browser. */
export const PERSON = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
};
