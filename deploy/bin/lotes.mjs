#!/usr/bin/env node
// lotes: the program of a team with a repository of its own. Its webpack.config.ts and its descriptor are
// TypeScript.
await import('tsx');
await import('../src/team-cli.js');
