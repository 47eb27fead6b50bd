import { createRemoteConfig } from '@lotes/shared-federation/build';

export default createRemoteConfig({
  root: import.meta.dirname,
  without: [
    // Modules with which jspdf draws web pages into a PDF; our PDFs draw their texts and shapes themselves.
    'canvg',
    'html2canvas',
    'dompurify',
    // The map has its own buttons.
    'ol/control/defaults.js',
  ],
  // The map paints its own layers. OpenLayers tests each layer with `instanceof BaseVector`, a class that would bring styles,
  // their expressions and every renderer of them (25 to 40 kB). Our layers are neither vector layers nor groups, so the class of
  // groups takes its place.
  instead: {
    'ol/layer/BaseVector.js': { file: 'ol/layer/Group.js', importers: ['ol/renderer/Composite.js'] },
  },
});
