// Without it, packages show development errors to visitors.
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
process.noDeprecation = true;
await import('./cli/main.js');
