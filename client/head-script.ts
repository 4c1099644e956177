import { THEME_STORAGE_KEY, USER_STORAGE_KEY } from '#shared/api.ts';

/**
 * The fonts join the page together, when all are there. Declared by a rule, each would have all text
 * styled and laid out once more when it is asked for, and again when it comes.
 */
const fonts = `var f=d.dataset.fonts.split(';');function loadFonts(){var wanted=f.splice(0);if(wanted[0])Promise.all(wanted.map(function(font){var a=font.split(',');return new FontFace(a[0],'url('+a[1]+')',{weight:a[2]}).load()})).then(function(all){hold();all.forEach(function(font){document.fonts.add(font)})},function(){})}`;

/**
 * Text on the screen that takes fewer lines in the font than before keeps its height, until the window
 * gets another width: what stands below it would jump. Before the first paint there is nothing to hold.
 */
const hold = `function hold(){if(!performance.getEntriesByType('paint')[0])return;var w=innerWidth,b=[].map.call(document.querySelectorAll('main :is(h1,h2,p)'),function(e){return[e.style,e.getBoundingClientRect()]}).filter(function(a){return a[1].top<innerHeight&&a[1].bottom>0});b.forEach(function(a){a[0].minHeight=a[1].height+'px'});addEventListener('resize',function off(){if(innerWidth!=w){removeEventListener('resize',off);b.forEach(function(a){a[0].minHeight=''})}})}`;

/** So that neither the system's theme flashes at a visitor who chose the other one, nor what is drawn for a guest at one whose record is stored, nor a fallback font where the fonts have come before; blocked storage or a value that does not parse is a guest. */
const beforePaint = `d.classList.add('js');try{if(sessionStorage.painted)loadFonts();var s=localStorage,t=s.getItem('${THEME_STORAGE_KEY}');if(t=='light'||t=='dark')d.dataset.theme=t;if(JSON.parse(s.getItem('${USER_STORAGE_KEY}'))!==null)d.dataset.user=''}catch(e){}`;

/** What waits for a stored record on a protected page (see `ForStoredRecord`). */
const unfold = `function unfold(){if('user'in d.dataset)document.querySelectorAll('main template').forEach(function(t){t.replaceWith(t.content)})}`;

/**
 * Fonts and modules wait for the first paint, and for the picture that is the page's largest one: on
 * a slow line they would take most of its first second. What is painted is only known from the
 * browser's own entry: a frame that was made is on the screen up to 100 ms later, and files that
 * came meanwhile were in its way. Browsers without such entries, and pages where none comes, wait
 * for 200 ms. A hidden tab paints nothing, and does not wait.
 */
const afterPaint = `function start(){loadFonts();try{sessionStorage.painted=1}catch(e){}d.dataset.modules.split(' ').forEach(function(m){import(m)})}addEventListener('DOMContentLoaded',function(){unfold();function drawn(){if(document.hidden)return start();requestAnimationFrame(function(){setTimeout(start,200)});new PerformanceObserver(start).observe({type:'largest-contentful-paint',buffered:!late})}var i=document.querySelector('img[fetchpriority=high]'),late=i&&!i.complete;late?i.onload=i.onerror=drawn:drawn()})`;

/**
 * Where React has to draw the whole document anew, it makes scripts, for which it needs two texts of
 * HTML; all other text that could become code is refused (Trusted Types).
 */
const trustedTexts = `window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:function(s){return s==''||s=='<script>\\x3c/script>'?s:null}})`;

/** What runs in head. Constant, so that the CSP can name its hash. */
export const headScript = `(function(d){${fonts};${hold};${unfold};${beforePaint};${afterPaint};${trustedTexts}})(document.documentElement)`;
