# From a commit on main to the live remote. Each step is one command, which also runs on a developer's machine.
name: release

on:
  push:
    branches: [main]

# Two releases of one remote after each other, never at once.
concurrency: release

permissions:
  contents: read
  # By it GitHub vouches for this pipeline where the store is on AWS.
  id-token: write

jobs:
  release:
    runs-on: ubuntu-latest
    env:
      # Where the environment keeps its releases, what it is called, and where its shell is.
      RELEASE_DIR: ${{ vars.RELEASE_DIR }}
      ENVIRONMENT: ${{ vars.ENVIRONMENT }}
      PUBLIC_URL: ${{ vars.PUBLIC_URL }}
      TRUST_ID: ${{ vars.TRUST_ID }}
      # The team's key, .data/keys/team-__name__.pem as `new-remote` made it, and the passphrase beside it.
      LOTES_TEAM_KEY: ${{ secrets.LOTES_TEAM_KEY }}
      LOTES_KEY_PASSPHRASE: ${{ secrets.LOTES_KEY_PASSPHRASE }}
      # Staff screens are opened with this account.
      LOTES_CHECK_ACCOUNT: ${{ vars.LOTES_CHECK_ACCOUNT }}
      LOTES_CHECK_PASSWORD: ${{ secrets.LOTES_CHECK_PASSWORD }}
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm run format:check
      - run: npm run lint
      - run: npm run typecheck
      - run: npm test
      # Only for a store on AWS: first the role of this pipeline, which has the tag lotes-team, by it the role of the team.
      - uses: aws-actions/configure-aws-credentials@v4
        if: vars.AWS_TEAM_ROLE
        with:
          role-to-assume: ${{ vars.AWS_PIPELINE_ROLE }}
          aws-region: ${{ vars.AWS_REGION }}
      - uses: aws-actions/configure-aws-credentials@v4
        if: vars.AWS_TEAM_ROLE
        with:
          role-to-assume: ${{ vars.AWS_TEAM_ROLE }}
          role-chaining: true
          aws-region: ${{ vars.AWS_REGION }}
      - run: npx lotes publish
      - run: mkdir -p .data/keys && (umask 077 && printf '%s' "$LOTES_TEAM_KEY" > .data/keys/team-__name__.pem)
      - run: npx lotes can-i-deploy
      - run: npx lotes promote --why "$GITHUB_SHA"
      - run: npx lotes status
