import Feature from 'ol/Feature';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { buffer, createEmpty, extend, isEmpty } from 'ol/extent';
import OlPolygon from 'ol/geom/Polygon';
import Draw from 'ol/interaction/Draw';
import Modify from 'ol/interaction/Modify';
import Snap from 'ol/interaction/Snap';
import Translate from 'ol/interaction/Translate';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat, toLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { type Corner, cornersOf, type Polygon } from '@lotes/shared-contract/lots';

/** The fields of another lot that the map shows. */
interface Neighbour {
  numero: string;
  poligono: Polygon;
}

const PLACES = 8; // about a millimetre
const SURROUNDINGS = 25; // map units, about metres

/** Colours of the stylesheet, resolved, as a canvas knows no custom properties. */
function coloursOf(host: HTMLElement): (property: string) => string {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  return (property) => {
    probe.style.color = `var(${property})`;
    return getComputedStyle(probe).color;
  };
}

const geometryOf = (polygon: Polygon) =>
  new OlPolygon(polygon.coordinates.map((ring) => ring.map((corner) => fromLonLat(corner))));

function cornersIn(geometry: OlPolygon): Corner[] {
  const [ring = []] = geometry.getCoordinates();
  return ring.slice(0, -1).map((place) => {
    const [longitude = 0, latitude = 0] = toLonLat(place);
    return [Number(longitude.toFixed(PLACES)), Number(latitude.toFixed(PLACES))];
  });
}

/** The map that shows an outline among its neighbours and lets the user draw and change it. It does not use React. */
export class OutlineMapView {
  readonly #others = new VectorSource<Feature<OlPolygon>>();
  readonly #own = new VectorSource<Feature<OlPolygon>>();
  readonly #map: OlMap;
  readonly #draw: Draw;
  /** The corners that were shown or reported last, to recognise the same outline when it comes back from the form. */
  #known = '';
  #placed = false;

  constructor(
    target: HTMLElement,
    private readonly tell: (corners: Corner[]) => void,
  ) {
    const colour = coloursOf(target);
    const ground = new Fill({ color: colour('--color-surface') });
    const border = new Stroke({ color: colour('--color-border-strong'), width: 1 });
    const words = new Fill({ color: colour('--color-text-muted') });
    const neighbour = (feature: { get: (key: string) => unknown }) =>
      new Style({
        fill: ground,
        stroke: border,
        text: new Text({ text: String(feature.get('numero')), fill: words, font: '11px sans-serif' }),
      });
    const outline = new Style({
      fill: new Fill({ color: 'rgb(0 133 102 / 25%)' }),
      stroke: new Stroke({ color: colour('--color-primary'), width: 3 }),
    });
    this.#map = new OlMap({
      target,
      controls: [],
      view: new View({ center: fromLonLat([-86.505, 16.333]), zoom: 17, maxZoom: 23 }),
      layers: [
        new VectorLayer({ source: this.#others, style: neighbour, declutter: true }),
        new VectorLayer({ source: this.#own, style: outline }),
      ],
    });
    const modify = new Modify({ source: this.#own });
    const translate = new Translate({ layers: (layer) => layer.getSource() === this.#own });
    this.#draw = new Draw({ source: this.#own, type: 'Polygon' });
    modify.on('modifyend', () => this.#changed());
    translate.on('translateend', () => this.#changed());
    // Not on `drawend`: the finished outline comes into the source only after that event.
    this.#own.on('addfeature', () => this.#changed());
    for (const interaction of [translate, modify, this.#draw]) this.#map.addInteraction(interaction);
    for (const source of [this.#others, this.#own]) this.#map.addInteraction(new Snap({ source }));
  }

  showOthers(lots: readonly Neighbour[]): void {
    this.#others.clear();
    this.#others.addFeatures(
      lots.map(({ numero, poligono }) => new Feature({ numero, geometry: geometryOf(poligono) })),
    );
  }

  /** Shows an outline, unless it is the one that was drawn here. Drawing is possible only while the outline has no corners. */
  show(polygon: Polygon): void {
    const corners = cornersOf(polygon);
    const drawable = corners.length >= 3 && corners.flat().every(Number.isFinite);
    this.#draw.setActive(corners.length === 0);
    if (JSON.stringify(corners) !== this.#known) {
      this.#known = JSON.stringify(corners);
      this.#own.clear();
      if (drawable) this.#own.addFeature(new Feature(geometryOf(polygon)));
    }
    this.#place();
  }

  zoom(steps: number): void {
    const view = this.#map.getView();
    view.setZoom((view.getZoom() ?? 17) + steps);
  }

  dispose(): void {
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  #changed(): void {
    const geometry = this.#own.getFeatures()[0]?.getGeometry();
    if (!geometry) return;
    const corners = cornersIn(geometry);
    if (JSON.stringify(corners) === this.#known) return;
    this.#known = JSON.stringify(corners);
    this.#draw.setActive(false);
    this.tell(corners);
  }

  /** Brings the outline into view, or all lots if there is no outline yet; only once. */
  #place(): void {
    const extents = [this.#own, this.#others].map((source) =>
      extend(createEmpty(), source.getExtent() ?? createEmpty()),
    );
    const extent = extents.find((one) => !isEmpty(one));
    if (this.#placed || !extent) return;
    this.#placed = true;
    this.#map.getView().fit(buffer(extent, SURROUNDINGS));
  }
}
