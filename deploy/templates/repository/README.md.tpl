# __name__

A remote of the Lotes platform, in a repository of its own.

| Where | Address     | Who       |
| ----- | ----------- | --------- |
| page  | `/__name__` | everybody |

```
src/remote.ts   the descriptor, which the shell reads: addresses, menu entries, who may load what
src/locales/    every text of a screen, in Spanish and English
src/lots/       the first page: a table of lots, and its states while loading, without lots, and after a refusal of the api
vendor/         the platform's packages with which it is built, if they came as files
.github/        the pipelines: one releases each commit on main, one renews the pointer of the live version every month
```

## Develop it

```sh
npm run dev -- --shell https://staging.example   # builds it at each edit, inside the pages of that shell
npm test
npm run lint && npm run typecheck && npm run format:check
```

## Release it

`RELEASE_DIR` names the store of the environment, `PUBLIC_URL` its shell. The key in `.data/keys` belongs to this team alone.
Once, a holder of the platform's root keys must permit it to sign for `__name__` (`keys delegate`).

```sh
npx lotes publish        # writes an immutable version, and prints it
npx lotes can-i-deploy   # against what is live, in a real browser
npx lotes promote        # makes that version live
npx lotes status         # what is live, since when, by whom and why
npx lotes rollback __name__ --why "the list is empty"
npx lotes keys renew __name__   # signs the live version again; its pointer is then valid for 180 days
```

Both pipelines need the variables `RELEASE_DIR`, `ENVIRONMENT` and `TRUST_ID`, the one for releases also `PUBLIC_URL` and `LOTES_CHECK_ACCOUNT`. The secrets are
`LOTES_TEAM_KEY`, `LOTES_KEY_PASSPHRASE` and `LOTES_CHECK_PASSWORD`. For a store on AWS: `AWS_REGION`, `AWS_PIPELINE_ROLE`, `AWS_TEAM_ROLE`.
