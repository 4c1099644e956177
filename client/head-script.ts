import { THEME_STORAGE_KEY, USER_STORAGE_KEY } from '#shared/api.ts';

/** So that neither the system's theme flashes at a visitor who chose the other one, nor what is drawn for a guest at one whose record is stored; blocked storage or a value that does not parse is a guest. */
const beforePaint = `d.classList.add('js');try{var s=localStorage,t=s.getItem('${THEME_STORAGE_KEY}');if(t=='light'||t=='dark')d.dataset.theme=t;if(JSON.parse(s.getItem('${USER_STORAGE_KEY}'))!==null)d.dataset.user=''}catch(e){}`;

/**
 * The modules wait for the first paint, and for the picture that is the page's largest one: on a
 * slow line they would take three quarters of its first second, and the paint comes 500 ms earlier
 * without them. A hidden tab paints nothing, and loads them at once.
 */
const afterPaint = `addEventListener('DOMContentLoaded',function(){function load(){d.dataset.modules.split(' ').forEach(function(m){import(m)})}function painted(){document.hidden?load():requestAnimationFrame(function(){setTimeout(load)})}var i=document.querySelector('img[fetchpriority=high]');i&&!i.complete?i.onload=i.onerror=painted:painted()})`;

/**
 * Where React has to draw the whole document anew, it makes scripts, for which it needs two texts of
 * HTML; all other text that could become code is refused (Trusted Types).
 */
const trustedTexts = `window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:function(s){return s==''||s=='<script>\\x3c/script>'?s:null}})`;

/** What runs in head. Constant, so that the CSP can name its hash. */
export const headScript = `(function(d){${beforePaint};${afterPaint};${trustedTexts}})(document.documentElement)`;
