// Imports a module for a bundle, in which `import` has become `require`, which takes no file's address (record 0101).
// It stays a file of its own.
module.exports = { importModule: (specifier) => import(specifier) };
