// A fresh clone is type-checked before these packages are installed, so they have no types.
declare module 'autocannon';
declare module 'lighthouse';
declare module 'puppeteer-core';
declare module 'selenium-webdriver';
