interface ServiceCall {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const contact = '/api/contact';
const type = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = type) => ({
  path,
  headers,
  body,
});
const json = (path: string, body: unknown) => post(path, JSON.stringify(body));
const form = (path: string, fields: Record<string, string>) =>
  post(path, `${new URLSearchParams(fields)}`, {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  });

const phone = '+91 98400 00000';
const enquiry = {
  ...{ your_name: 'Asha Rao', email_address: 'asha@example.com', phone_number: phone },
  ...{ company_name: '', your_message: 'Please call.' },
};
const password = 'a long password';
const account = {
  ...{ name: 'Asha Rao', mobile: phone, email: 'asha@example.com', password },
  password_confirmation: password,
};
const login = { email: 'Asha@Example.com', password };

/** Calls answered by the built-in service, and some refused before it, in this order. */
export const serviceCalls: ServiceCall[] = [
  ...[contact, `${contact}?source=x`, `${contact}/`, '/API/Contact'].map((at) => json(at, enquiry)),
  json(contact, { ...enquiry, your_message: '' }),
  json(contact, { ...enquiry, your_message: 'x'.repeat(70_000) }),
  json('/api/register', account),
  json('/api/register', { ...account, name: 'Again' }),
  json('/api/register', { ...account, email: 'b@example.com', password_confirmation: 'other' }),
  json('/api/login', login),
  json('/api/login', { ...login, password: 'wrong password' }),
  json('/api/login', { ...login, email: 'nobody@example.com' }),
  json('/api/newsletter', { email: 'asha@example.com', message: 'Yes.' }),
  ...['login', 'register', 'newsletter', 'none'].map((name) => json(`/api/${name}`, {})),
  ...['[]', '1', 'null', '"a"', '', '{', '{"a":1}x'].map((body) => post(contact, body)),
  post(contact, JSON.stringify(enquiry), { 'content-type': 'Application/JSON; Charset=UTF-8' }),
  post(contact, '{}', {}),
  post(contact, '{}', { 'content-type': 'text/plain' }),
  post(contact, '{}', { ...type, 'content-encoding': 'gzip' }),
  post(contact, '{}', { ...type, origin: 'https://evil.example' }),
  post(contact, '{}', { ...type, 'sec-fetch-site': 'cross-site' }),
  form(contact, enquiry),
  form(contact, { ...enquiry, email_address: 'wrong' }),
  form('/api/register', { ...account, email: 'c@example.com' }),
  form('/api/register', { ...account, email: 'wrong' }),
  form('/api/login', login),
  ...['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE'].map((method) => ({
    method,
    path: contact,
  })),
  ...['/api', '/api/', '/api//contact', '/api/%zz', '/api/..%2fabout'].map((at) => json(at, {})),
  json('/vitals', { name: 'LCP', value: 1000, page: '/' }),
  json('/csp-reports', [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]),
  post('/vitals', '{'),
  post('/csp-reports', '{}', { 'content-type': 'text/plain' }),
];

const host = 'Host: www.example.com\r\n';
const close = 'Connection: close\r\n\r\n';
const toContact = `POST ${contact} HTTP/1.1\r\n${host}`;

/** Malformed or ambiguous requests, and a few valid ones that look similar. */
export const malformedRequests = [
  `GET / HTTP/1.1\r\n${close}`,
  `GET / HTTP/1.1\r\n${host}Host: other.example\r\n${close}`,
  'GET / HTTP/1.0\r\n\r\n',
  `GET http://www.example.com/about HTTP/1.1\r\n${host}${close}`,
  `GET http://evil.example/about HTTP/1.1\r\n${host}${close}`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/9.9\r\n${host}\r\n`,
  `G@T / HTTP/1.1\r\n${host}\r\n`,
  `GET /\u00e9 HTTP/1.1\r\n${host}${close}`,
  `GET / HTTP/1.1\r\n${host}A: ${'a'.repeat(70_000)}\r\n\r\n`,
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}A b: c\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}${close}`,
  `POST /about HTTP/1.1\r\n${host}Content-Length: 5\r\n${close}hello`,
  `${toContact}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  `${toContact}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${toContact}Content-Length: +2\r\n\r\n{}`,
  `${toContact}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `${toContact}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n`,
];
