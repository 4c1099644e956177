import { includesRole, type Role } from '#shared/studio/people.ts';
import type { FuzzedCall } from './calls.ts';
import neededRoles from './needed-roles.json' with { type: 'json' };
import type { Answer } from './send-call.ts';

/** The caller and the studio's state. */
export interface Situation {
  role: Role | null;
  /** The HTML page of all screens. */
  shell: string;
  previewToken: string;
  /** Texts that no response may contain, such as paths on disk. */
  secrets: readonly string[];
}

/** Every call below `/api`, and the role that it needs; "open" needs no session. */
const patterns = Object.entries(neededRoles as Record<string, Role | 'open'>).map(
  ([route, role]) => {
    const [method = '', path = ''] = route.split(' ');
    const text = path.replace(/:\w+/g, '[^/]+').replace(/\*\w+/g, '.+');
    return { method, role, path: new RegExp(`^/api${text}/?$`, 'i') };
  },
);

/** The fault of a response as a sentence; null if there is none. */
export function faultOf(call: FuzzedCall, answer: Answer, situation: Situation): string | null {
  const { status, body } = answer;
  const secret = situation.secrets.find((text) => body.includes(text));
  if (secret) return `the response contains "${secret}"`;
  const isApi = /^\/api(?:\/|$)/i.test(call.path);
  if (status >= 400 && isApi && call.method !== 'HEAD') {
    const code = codeOf(answer);
    if (code === null) return `${status} without a code and message`;
    return status < 500 || (status === 503 && code === 'busy') ? null : `${status} ${code}`;
  }
  if (status >= 500) return `${status}`;
  if (status >= 300 || call.method === 'OPTIONS') return null;
  return isApi ? faultOfSuccess(call, situation) : faultOfPage(call, answer, situation);
}

function codeOf({ body }: Answer): string | null {
  try {
    const { code, message, ...rest } = JSON.parse(body);
    // Versions between which somebody has to choose.
    const { file, draft, mine } = rest.files?.[0] ?? rest;
    if (file && (draft !== undefined || mine)) return 'changed';
    return typeof code === 'string' && /^\S.*[.…”]$/s.test(message) ? code : null;
  } catch {
    return null;
  }
}

/** A successful call must be permitted for the role. */
function faultOfSuccess({ method, path }: FuzzedCall, { role }: Situation): string | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const [plain = ''] = path.split(/[?#]/);
  const needed = patterns
    .filter((pattern) => pattern.method === asked && pattern.path.test(plain))
    .map((pattern) => pattern.role);
  const may = needed.some((each) => each === 'open' || (role && includesRole(role, each)));
  return may ? null : `${role ?? 'nobody'} may not do this`;
}

/** Without a session, only the studio's program and the shared preview are accessible. */
function faultOfPage(
  { method, path }: FuzzedCall,
  { body }: Answer,
  { role, shell, previewToken }: Situation,
): string | null {
  if (role || method === 'HEAD' || body === shell) return null;
  const isOpen =
    /^\/(?:studio\/|healthz|robots\.txt)/i.test(path) ||
    path.startsWith(`/preview/${previewToken}`) ||
    path.includes(`preview=${previewToken}`);
  return isOpen ? null : 'nobody may read this';
}
