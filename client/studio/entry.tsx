import { createRoot } from 'react-dom/client';
import { showStoredTheme } from '#client/theme.ts';
import { Studio } from './studio.tsx';

showStoredTheme();
createRoot(document.getElementById('studio') as HTMLElement).render(<Studio />);
