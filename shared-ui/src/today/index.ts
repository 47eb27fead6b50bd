export { TodayCard, type TodayCardProps, type TodayRow } from './today-card';
export { listAddress } from '../list-address/list-address';
