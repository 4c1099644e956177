import { find } from './lib/dom.ts';
import { type MapView, scaleBar, viewBox, within } from './lib/map-view.ts';

const map = find<SVGElement>('#map');
const surface = find('#surface');
const controls = find('#controls');
let view: MapView;

/** The metro stop with its name, the tank and the office, as large as the frame allows. */
function home(): MapView {
  const zoom = Math.min(1, map.clientWidth / 975);
  return { x: 669 - 37 / zoom, y: 455, zoom };
}

function show(next: MapView): void {
  const [width, height] = [map.clientWidth, map.clientHeight];
  view = within(next, width, height);
  map.setAttribute('viewBox', viewBox(view, width, height));
  map.style.setProperty('--unit', `${1 / view.zoom}`);
  const { metres, pixels } = scaleBar(view.zoom, Math.min(160, width / 4));
  find('#scale-text').textContent = `${metres} m`;
  const bar = find<SVGElement>('#scale-bar');
  bar.setAttribute('width', pixels.toFixed(0));
  bar.setAttribute('viewBox', `0 0 ${pixels.toFixed(0)} 8`);
  find('path', bar).setAttribute('d', `M1 1V7H${(pixels - 1).toFixed(0)}V1`);
}

const step = () => 120 / view.zoom;
const actions: Record<string, () => MapView> = {
  in: () => ({ ...view, zoom: view.zoom * 1.35 }),
  out: () => ({ ...view, zoom: view.zoom / 1.35 }),
  home,
  left: () => ({ ...view, x: view.x - step() }),
  right: () => ({ ...view, x: view.x + step() }),
  up: () => ({ ...view, y: view.y - step() }),
  down: () => ({ ...view, y: view.y + step() }),
};
const said: Record<string, string> = {
  in: 'Zoomed in',
  out: 'Zoomed out',
  home: 'Centred on the office',
  left: 'Moved west',
  right: 'Moved east',
  up: 'Moved north',
  down: 'Moved south',
};
const keys: Record<string, string> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'home',
};

function act(name: string): void {
  const next = actions[name];
  if (!next) return;
  show(next());
  find('#said').textContent = `${said[name]}. ${find('#scale-text').textContent} scale.`;
}

controls.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-act]');
  if (button) act(button.dataset['act'] ?? '');
});
controls.addEventListener('keydown', (event) => {
  const name = keys[event.key];
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act(name);
});
surface.addEventListener('pointerdown', (event) => surface.setPointerCapture(event.pointerId));
surface.addEventListener('pointermove', (event) => {
  if (!surface.hasPointerCapture(event.pointerId)) return;
  const { x, y, zoom } = view;
  show({ zoom, x: x - event.movementX / zoom, y: y - event.movementY / zoom });
});
surface.addEventListener('dblclick', () => act('in'));

surface.hidden = false;
controls.hidden = false;
for (const use of ['focus', 'pointerdown'])
  addEventListener(use, () => {
    document.documentElement.dataset['used'] = '';
  });
show(home());
new ResizeObserver(() => show(view)).observe(map);
