import webpack, { type Configuration } from 'webpack';

/**
 * Runs a build and returns the messages of its errors, one on each line; empty if it succeeds. @throws if it cannot run
 */
export function webpackErrors(configuration: Configuration): Promise<string> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) reject(error);
      else resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message).join('\n'));
    });
  });
}
