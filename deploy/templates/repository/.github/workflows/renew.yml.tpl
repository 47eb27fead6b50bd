# What is live holds for 180 days from when its team signed it: signed again every month, whatever version it is. The
# platform's registrar says so at half of that time; it is all that tells where the schedule was switched off, as it is
# in a repository that rests for long.
name: renew

on:
  schedule:
    - cron: '17 4 3 * *'
  workflow_dispatch:

# Not while a release is on its way.
concurrency: release

permissions:
  contents: read
  # By it GitHub vouches for this pipeline where the store is on AWS.
  id-token: write

jobs:
  renew:
    runs-on: ubuntu-latest
    env:
      RELEASE_DIR: ${{ vars.RELEASE_DIR }}
      ENVIRONMENT: ${{ vars.ENVIRONMENT }}
      TRUST_ID: ${{ vars.TRUST_ID }}
      LOTES_TEAM_KEY: ${{ secrets.LOTES_TEAM_KEY }}
      LOTES_KEY_PASSPHRASE: ${{ secrets.LOTES_KEY_PASSPHRASE }}
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: mkdir -p .data/keys && (umask 077 && printf '%s' "$LOTES_TEAM_KEY" > .data/keys/team-__name__.pem)
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
      - run: npx lotes keys renew __name__
      - run: npx lotes status
