export { allInstalments, contractInstalments } from './contracts.service';
export { seesInstalments } from './contracts.policy';
