# A live version is valid for 180 days after its team signed it, so it is signed again every month, whatever version it
# is. The platform's registrar warns at half of that time: the only sign that GitHub has switched this schedule off, as
# it does in an inactive repository.
name: renew

on:
  schedule:
    - cron: '17 4 3 * *'
  workflow_dispatch:

# A group of its own: GitHub keeps one waiting run of a group, so a renewal would cancel a release that waits. If a release is
# signed at the same time, `keys renew` refuses instead of undoing it.
concurrency: renew

permissions:
  contents: read
  # Lets GitHub prove the identity of this pipeline to AWS, if the store is there.
  id-token: write

jobs:
  renew:
    runs-on: ubuntu-latest
    env:
      RELEASE_DIR: ${{ vars.RELEASE_DIR }}
      ENVIRONMENT: ${{ vars.ENVIRONMENT }}
      TRUST_ID: ${{ vars.TRUST_ID }}
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
      - run: mkdir -p .data/keys && (umask 077 && printf '%s' "$LOTES_TEAM_KEY" > .data/keys/team-__name__.pem)
        env:
          LOTES_TEAM_KEY: ${{ secrets.LOTES_TEAM_KEY }}
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
      - run: npx lotes keys renew __name__
        env:
          LOTES_KEY_PASSPHRASE: ${{ secrets.LOTES_KEY_PASSPHRASE }}
      - run: npx lotes status
