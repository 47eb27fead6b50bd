import { createRemoteConfig } from '@lotes/shared-federation/build';

export default createRemoteConfig({
  root: import.meta.dirname,
  without: [
    // Modules with which jspdf draws web pages into a PDF; our quotation is drawn by hand.
    'canvg',
    'html2canvas',
    'dompurify',
    // The map has buttons of its own.
    'ol/control/defaults.js',
  ],
  // The map paints its own layers. OpenLayers asks of each layer whether it is a vector layer, whose class would bring styles,
  // their expressions and every way to paint them (25 to 40 kB): our layers are none, as they are no groups.
  instead: {
    'ol/layer/BaseVector.js': { file: 'ol/layer/Group.js', importers: ['ol/renderer/Composite.js'] },
  },
});
