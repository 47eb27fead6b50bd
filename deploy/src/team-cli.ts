import { runTeamCommand } from './commands/team-program';

process.exitCode = await runTeamCommand(process.argv.slice(2));
