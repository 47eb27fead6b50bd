export * from './ledger-chain';
export * from './ledger.schema';
export * from './ledger.endpoints';
