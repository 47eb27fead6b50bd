export { TodayCard, type TodayCardProps, type TodayRow } from './today-card';
