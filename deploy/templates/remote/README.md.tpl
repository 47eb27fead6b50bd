# mfe-__name__

| Where | Address     | Who       |
| ----- | ----------- | --------- |
| page  | `/__name__` | everybody |

```
src/remote.ts   what the shell learns of it: addresses, menu entries, who may load what
src/locales/    every text of a screen, in Spanish and English
src/lots/       the first page: lots in a table, while they load, where there are none, and where the api refuses
```

## Develop it

```sh
npm run dev -- mfe-__name__                         # builds it at each edit, inside the platform of this machine
npx jest --selectProjects browser --testPathPatterns mfe-__name__
npm run deploy -- publish mfe-__name__              # writes an immutable version, and prints it
npm run deploy -- can-i-deploy __name__@<version>   # against what is live
npm run deploy -- promote __name__@<version>
```
