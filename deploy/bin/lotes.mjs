#!/usr/bin/env node
// lotes: what a team with a repository of its own runs. Its webpack.config.ts and its descriptor are TypeScript.
await import('tsx');
await import('../src/team-cli.js');
