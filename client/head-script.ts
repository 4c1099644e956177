import { USER_STORAGE_KEY } from '#shared/api.ts';

/**
 * Runs in head before the first paint, so that nothing drawn for a guest flashes at a visitor
 * whose record is stored. Constant, so that the CSP can name its hash; blocked storage or a value
 * that does not parse is a guest.
 */
export const headScript = `(function(d){d.classList.add('js');try{if(JSON.parse(localStorage.getItem('${USER_STORAGE_KEY}'))!==null)d.dataset.user=''}catch(e){}})(document.documentElement)`;
