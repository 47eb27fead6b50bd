# mfe-__name__

| Where | Address     | Who       |
| ----- | ----------- | --------- |
| page  | `/__name__` | everybody |

```
src/remote.ts   the descriptor, which the shell reads: addresses, menu entries, who may load what
src/locales/    every text of a screen, in Spanish and English
src/lots/       the first page: a table of lots, and its states while loading, without lots, and after a refusal of the api
```

## Develop it

```sh
npm run dev -- mfe-__name__                         # builds it at each edit, inside the platform of this machine
npx jest --selectProjects browser --testPathPatterns mfe-__name__
npm run deploy -- publish mfe-__name__              # writes an immutable version, and prints it
npm run deploy -- keys delegate __name__            # once: permits its team's key to sign for it
npm run deploy -- can-i-deploy __name__@<version>   # against what is live
npm run deploy -- promote __name__@<version>
```
