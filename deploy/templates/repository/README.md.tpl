# __name__

A remote of the Lotes platform, in a repository of its own.

| Where | Address     | Who       |
| ----- | ----------- | --------- |
| page  | `/__name__` | everybody |

```
src/remote.ts   what the shell learns of it: addresses, menu entries, who may load what
src/locales/    every text of a screen, in Spanish and English
src/lots/       the first page: lots in a table, while they load, where there are none, and where the api refuses
vendor/         the platform's packages that it is built with, where they came as files
.github/        the pipelines: from a commit on main to the live remote, and its team's word on it signed again every month
```

## Develop it

```sh
npm run dev -- --shell https://staging.example   # builds it at each edit, inside the pages of that shell
npm test
npm run lint && npm run typecheck && npm run format:check
```

## Release it

`RELEASE_DIR` names the store of the environment, `PUBLIC_URL` its shell. The key in `.data/keys` is this team's alone;
the holder of the platform's root has to let it speak for `__name__` once (`keys delegate`).

```sh
npx lotes publish        # writes an immutable version, and prints it
npx lotes can-i-deploy   # against what is live, in a real browser
npx lotes promote        # makes that version live
npx lotes status         # what is live, since when, by whom and why
npx lotes rollback __name__ --why "the list is empty"
npx lotes keys renew __name__   # signs again what is live, which then holds for 180 days
```

Both pipelines need the variables `RELEASE_DIR`, `ENVIRONMENT` and `TRUST_ID`, that of releases `PUBLIC_URL` and `LOTES_CHECK_ACCOUNT` as well; the secrets are
`LOTES_TEAM_KEY`, `LOTES_KEY_PASSPHRASE` and `LOTES_CHECK_PASSWORD`. For a store on AWS: `AWS_REGION`, `AWS_PIPELINE_ROLE`, `AWS_TEAM_ROLE`.
