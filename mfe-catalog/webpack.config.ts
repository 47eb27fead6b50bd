import { createRemoteConfig } from '@lotes/shared-federation/build';

export default createRemoteConfig({
  root: import.meta.dirname,
  // What jspdf would load to draw web pages into a PDF; our quotation is drawn by hand.
  without: ['canvg', 'html2canvas', 'dompurify'],
});
