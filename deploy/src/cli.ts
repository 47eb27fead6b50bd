import { runCommand } from './commands/program';

void runCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
