import { runCommand } from './commands/program';

process.exitCode = await runCommand(process.argv.slice(2));
