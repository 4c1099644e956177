import type { RequestListener } from 'node:http';
import express, { type RequestHandler } from 'express';
import {
  admit,
  countUploads,
  type IsTrusted,
  identifyRequests,
  limitUploads,
  refuseMalformedUrl,
  sendRequestId,
  setHeaders,
} from '#server/studio/doors/http.ts';
import type { StudioDeps } from './deps.ts';
import { enquiryRoutes } from './enquiries/enquiry-routes.ts';
import { helpRoutes } from './help/help-routes.ts';
import { limitCalls } from './http/call-limit.ts';
import { studioErrorHandler } from './http/error-answers.ts';
import type { LocalSession } from './http/local-session.ts';
import { signedOut } from './http/local-session.ts';
import { refuseOtherUsers } from './http/other-user.ts';
import { refuseOtherHosts } from './http/own-host.ts';
import { refuseOtherOrigins } from './http/own-origin.ts';
import { bundle, shell } from './http/shell.ts';
import { StudioError } from './http/studio-error.ts';
import { studioHeaders } from './http/studio-headers.ts';
import { studioLog } from './http/studio-log.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { readSession } from './people/session.ts';
import { signInRoutes } from './people/sign-in-routes.ts';
import { presenceRoutes } from './presence/presence-routes.ts';
import { openPreviews } from './preview/open-previews.ts';
import { frameHeaders } from './preview/preview-headers.ts';
import { previewFrames, previewRoutes } from './preview/preview-routes.ts';
import { sharedPreviews } from './preview/shared-previews.ts';
import { siteFiles } from './preview/site-files.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import { workspaceRoutes } from './workspace/workspace-routes.ts';

/** Dependencies of the app, beside those of its routers. */
export interface StudioAppDeps extends StudioDeps {
  /** Accepted values of `Host`. */
  hosts: readonly string[];
  isTrusted: IsTrusted;
  /** The session of a local studio; null if people have accounts. */
  localSession: LocalSession | null;
  /** Calls per minute and client address. */
  callsPerMinute: number;
}

const MAX_UPLOADS_PER_ADDRESS = 8;
/** The largest pages have 100 kB. */
const MAX_JSON = '2mb';

/** Handles every request to the studio, in this order. It neither listens nor starts anything. */
export function createStudioApp(deps: StudioAppDeps): RequestListener {
  const { accounts, studioUrl, distDir, isTrusted, localSession, logger } = deps;
  const previews = openPreviews(deps);
  const session = accounts ? [readSession(accounts)] : [];
  const app = express().disable('x-powered-by').set('trust proxy', isTrusted);
  app.use(identifyRequests(isTrusted));
  app.use(studioLog(logger));
  app.use(sendRequestId());
  app.use(setHeaders(studioHeaders(studioUrl)));
  app.use(admit(studioUrl));
  // In local mode nothing is served without the session.
  if (!localSession) app.get('/healthz', healthz);
  app.use(refuseOtherHosts(deps.hosts));
  if (localSession) app.use(refuseOtherUsers());
  app.use(refuseMalformedUrl());
  // Their addresses are signed, and the frame in which their scripts run sends no cookies.
  app.use(sharedPreviews(previews));
  // Set before the session check, so that its refusal can be shown in a frame, too.
  app.use('/preview', setHeaders(frameHeaders('')));
  if (localSession) app.use(localSession.handler);
  app.get('/robots.txt', robots);
  app.use('/studio', bundle(distDir));
  app.use(
    '/api',
    limitCalls(deps.callsPerMinute),
    refuseOtherOrigins(studioUrl),
    limitUploads(countUploads(MAX_UPLOADS_PER_ADDRESS)),
    noStore,
    ...session,
    signInRoutes(deps),
    needSession,
    // Bodies this large are read only from people who are signed in.
    express.json({ limit: MAX_JSON }),
    peopleRoutes(deps),
    workspaceRoutes(deps),
    presenceRoutes(deps.workspace),
    previewRoutes(previews),
    publishingRoutes(deps),
    mediaRoutes(deps),
    enquiryRoutes(deps),
    helpRoutes(deps),
    unknownCall,
  );
  app.use('/preview', ...session, needSession, previewFrames(previews), unknownCall);
  app.use(siteFiles(previews, [...session, needSession]));
  app.use(shell(distDir));
  app.use(unknownCall);
  app.use(studioErrorHandler(logger));
  return app;
}

const healthz: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

const robots: RequestHandler = (_req, res) => {
  res.type('text').send('User-agent: *\nDisallow: /\n');
};

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

const needSession: RequestHandler = (_req, res, next) => {
  if (!res.locals.person) throw signedOut();
  next();
};

const unknownCall: RequestHandler = () => {
  throw new StudioError(404, 'unknown', 'The studio has nothing at this address.');
};
