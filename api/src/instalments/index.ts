export { allInstalments, contractInstalments } from './instalments.service';
export { seesInstalments } from './instalments.policy';
