/** Names, payloads and texts of the calls that the browser makes (spec sections 3, 5, 7, 8, 9). */

/** Local storage key of the logged-in user's record (spec section 3). */
export const USER_STORAGE_KEY = 'user-info';

/** Local storage key of the theme that a visitor chose, `light` or `dark`, in place of the system's. */
export const THEME_STORAGE_KEY = 'theme';

/** Local storage key of the providers whose embeds a visitor has asked for: hosts, space between. */
export const EMBEDS_STORAGE_KEY = 'embeds';

/** How long a notice stays, in ms (spec section 9). */
export const NOTICE_AUTO_HIDE_MS = 5000;

/** How long a carousel slide stays, in ms (spec section 9). */
export const CAROUSEL_INTERVAL_MS = 5000;

/** The shortest horizontal movement that counts as a swipe, in px (spec section 9). */
export const SWIPE_THRESHOLD_PX = 40;

/** How long a page chunk may take to load, in ms (spec section 9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/**
 * Response header on every answer that this server makes in place of the upstream's.
 * `none`: no upstream answer stands behind it. `unreadable`: the upstream answered, but not with
 * usable JSON.
 */
export const PROXY_ERROR_HEADER = 'X-Proxy-Error';
export type ProxyErrorMarker = 'none' | 'unreadable';

/** Page that confirms an enquiry which was sent without script; the protected target needs one. */
export const ENQUIRY_SENT_PATH = '/enquiry-sent';

export interface ContactPayload {
  your_name: string;
  email_address: string;
  phone_number: string;
  company_name: string;
  your_message: string;
}

export interface LoginPayload {
  email: string;
  password: string;
}

export interface RegisterPayload {
  name: string;
  mobile: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/** Sent only with `"formOutcomes": "verified"`. */
export interface NewsletterPayload {
  email: string;
  message: string;
}

/** The words of the notices (spec section 8). */
export const noticeTexts = {
  loginEmpty: 'Please fill in both email and password',
  loginFailed: 'Login failed. Please check your credentials.',
  loginSuccess: 'Login successful!',
  registerSuccess: 'Register successfully',
  network: 'Something went wrong. Please try again later.',
} as const;
