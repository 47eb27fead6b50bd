export { CallCounts, rateLimitHeaders, type CallCount } from './call-counts';
export { clientNetwork } from './client-network';
