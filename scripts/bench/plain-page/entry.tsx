import { hydrateRoot } from 'react-dom/client';
import { BLOCKS_ID, PlainPage } from './page.tsx';

const root = document.getElementById('root');
const json = document.getElementById(BLOCKS_ID)?.textContent ?? '[]';
if (root) hydrateRoot(root, <PlainPage blocks={JSON.parse(json)} />);
