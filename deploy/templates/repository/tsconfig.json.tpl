{
  "extends": "@lotes/remote-tools/tsconfig.json",
  "include": ["src", "webpack.config.ts"]
}
