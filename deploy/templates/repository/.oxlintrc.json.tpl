{
  "extends": ["./node_modules/@lotes/remote-tools/oxlint.json"],
  "options": { "typeAware": true, "denyWarnings": true }
}
