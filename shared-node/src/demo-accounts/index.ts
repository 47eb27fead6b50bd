export {
  DEMO_ACCOUNTS,
  demoAccountNames,
  demoEmail,
  describeDemoAccounts,
  type DemoAccountName,
} from './demo-accounts';
