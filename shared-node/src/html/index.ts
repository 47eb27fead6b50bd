export { escapeHtml, escapeJson, tag } from './html';
