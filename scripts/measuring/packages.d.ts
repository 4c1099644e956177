// A fresh clone is checked before anything has installed these packages, so nothing is known of them.
declare module 'autocannon';
declare module 'lighthouse';
declare module 'puppeteer-core';
declare module 'selenium-webdriver';
