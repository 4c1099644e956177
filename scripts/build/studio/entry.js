// Without it, packages show people development errors.
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
process.noDeprecation = true;
await import('./studio-server/main.js');
