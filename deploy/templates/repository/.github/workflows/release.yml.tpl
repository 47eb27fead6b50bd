# From a commit on main to the live remote. Each step is one command, which also runs on a developer's machine.
name: release

on:
  push:
    branches: [main]

# Releases of one remote run one after another, never at the same time.
concurrency: release

permissions:
  contents: read
  # Lets GitHub prove the identity of this pipeline to AWS, if the store is there.
  id-token: write

jobs:
  release:
    runs-on: ubuntu-latest
    env:
      # The release store, the name and the public address of the environment, and its trust id.
      RELEASE_DIR: ${{ vars.RELEASE_DIR }}
      ENVIRONMENT: ${{ vars.ENVIRONMENT }}
      PUBLIC_URL: ${{ vars.PUBLIC_URL }}
      TRUST_ID: ${{ vars.TRUST_ID }}
      # The account with which staff screens are opened.
      LOTES_CHECK_ACCOUNT: ${{ vars.LOTES_CHECK_ACCOUNT }}
    # A secret is given only to the steps that need it: the installed packages run code in the others.
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
      # Only for a store on AWS: first the role of this pipeline, which has the tag lotes-team, and with it the role of the team.
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
      # The team's key, .data/keys/team-__name__.pem as `new-remote` made it, and below the passphrase next to it.
      - run: mkdir -p .data/keys && (umask 077 && printf '%s' "$LOTES_TEAM_KEY" > .data/keys/team-__name__.pem)
        env:
          LOTES_TEAM_KEY: ${{ secrets.LOTES_TEAM_KEY }}
      - run: npx lotes can-i-deploy
        env:
          LOTES_KEY_PASSPHRASE: ${{ secrets.LOTES_KEY_PASSPHRASE }}
          LOTES_CHECK_PASSWORD: ${{ secrets.LOTES_CHECK_PASSWORD }}
      - run: npx lotes promote --why "$GITHUB_SHA"
        env:
          LOTES_KEY_PASSPHRASE: ${{ secrets.LOTES_KEY_PASSPHRASE }}
      - run: npx lotes status
