/** Local storage key of the logged-in user's record. */
export const USER_STORAGE_KEY = 'user-info';

/** Local storage key of the theme that a visitor chose: `light` or `dark`. */
export const THEME_STORAGE_KEY = 'theme';

/** Local storage key of the providers whose embeds a visitor allows: hosts, separated by spaces. */
export const EMBEDS_STORAGE_KEY = 'embeds';

/** Local storage key of the answer about scripts of other sites: `yes` or `no`, and their addresses. */
export const CONSENT_STORAGE_KEY = 'consent';

/** Longest message of an enquiry or a newsletter box, in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = 8000;

/** How long a notice is shown, in ms. */
export const NOTICE_AUTO_HIDE_MS = 5000;

/** How long a carousel slide is shown, in ms. */
export const CAROUSEL_INTERVAL_MS = 5000;

/** The shortest horizontal movement that counts as a swipe, in px. */
export const SWIPE_THRESHOLD_PX = 40;

/** How long a page chunk may take to load, in ms. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/**
 * Response header of every answer that this server gives instead of the upstream. `none`: the
 * upstream gave no answer. `unreadable`: it answered, but not with usable JSON.
 */
export const PROXY_ERROR_HEADER = 'X-Proxy-Error';
export type ProxyErrorMarker = 'none' | 'unreadable';

/** Page that confirms an enquiry sent without script; the page after the form needs script. */
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

/** The error at a password that everybody would guess. */
export const PASSWORD_TOO_COMMON = 'Choose another password. This one is too easy to guess.';

/** The words of the notices. */
export const noticeTexts = {
  loginEmpty: 'Please fill in both email and password',
  loginFailed: 'Login failed. Please check your credentials.',
  loginSuccess: 'Login successful!',
  registerSuccess: 'Register successfully',
  network: 'Something went wrong. Please try again later.',
} as const;
