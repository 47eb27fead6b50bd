{
  "singleQuote": true,
  "printWidth": 110,
  "trailingComma": "all",
  "sortPackageJson": false,
  "ignorePatterns": ["node_modules", "dist", ".data", "vendor", "package-lock.json"]
}
