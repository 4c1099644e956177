import type { RequestListener } from 'node:http';

/** A listener that can be used before the one behind it is there: until then its requests wait. */
export function deferredListener(promise: Promise<RequestListener>): RequestListener {
  let handle: RequestListener = (req, res) => {
    promise.then((listener) => listener(req, res));
  };
  promise.then((listener) => {
    handle = listener;
  });
  return (req, res) => handle(req, res);
}
