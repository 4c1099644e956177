import { showFigures } from './lib/bars.ts';

void showFigures('data/figures.json');
