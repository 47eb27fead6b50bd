#!/usr/bin/env node
// lotes: the program of a team with a repository of its own. Loads tsx, since the team's webpack.config.ts and descriptor are
// TypeScript.
await import('tsx');
await import('../src/team-cli.js');
