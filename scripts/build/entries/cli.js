// Without it, packages show visitors development errors.
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
process.noDeprecation = true;
await import('./cli/main.js');
