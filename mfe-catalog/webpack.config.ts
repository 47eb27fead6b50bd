import { createRemoteConfig } from '@lotes/shared-federation/build';

export default createRemoteConfig({
  root: import.meta.dirname,
  without: [
    // What jspdf would load to draw web pages into a PDF; our quotation is drawn by hand.
    'canvg',
    'html2canvas',
    'dompurify',
    // The map has buttons of its own.
    'ol/control/defaults.js',
  ],
  // The map paints itself. The library asks of each layer whether it is one of these, which would bring its styles, their
  // expressions and all ways to paint them along; ours are none, as they are no groups.
  instead: { 'ol/layer/BaseVector.js': 'ol/layer/Group.js' },
});
