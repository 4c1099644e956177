// Without it, packages show development errors to people.
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
process.noDeprecation = true;
await import('./studio-server/main.js');
