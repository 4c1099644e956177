import { THEME_STORAGE_KEY, USER_STORAGE_KEY } from '#shared/api.ts';

/**
 * Runs in head before the first paint, so that neither the system's theme flashes at a visitor who
 * chose the other one, nor what is drawn for a guest at one whose record is stored. Constant, so
 * that the CSP can name its hash; blocked storage or a value that does not parse is a guest.
 */
export const headScript = `(function(d){d.classList.add('js');try{var s=localStorage,t=s.getItem('${THEME_STORAGE_KEY}');if(t=='light'||t=='dark')d.dataset.theme=t;if(JSON.parse(s.getItem('${USER_STORAGE_KEY}'))!==null)d.dataset.user=''}catch(e){}})(document.documentElement)`;
