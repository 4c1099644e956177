/** Local storage key of the logged-in user's record. */
export const USER_STORAGE_KEY = 'user-info';

/** Local storage key of the theme chosen by the visitor: `light` or `dark`. */
export const THEME_STORAGE_KEY = 'theme';

/** Local storage key of the providers whose embeds the visitor allows: hosts, separated by spaces. */
export const EMBEDS_STORAGE_KEY = 'embeds';

/** Local storage key of the consent to third-party scripts: `yes` or `no`, and their addresses. */
export const CONSENT_STORAGE_KEY = 'consent';

/** Maximum length of an enquiry's or newsletter message, in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = 8000;

/** Display time of a notice, in ms. */
export const NOTICE_AUTO_HIDE_MS = 5000;

/** Display time of a carousel slide, in ms. */
export const CAROUSEL_INTERVAL_MS = 5000;

/** Minimum horizontal movement of a swipe, in px. */
export const SWIPE_THRESHOLD_PX = 40;

/** Timeout for loading a page chunk, in ms. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/**
 * Response header of every error that this server answers instead of the upstream. `none`: the upstream did
 * not answer. `unreadable`: it answered without usable JSON.
 */
export const PROXY_ERROR_HEADER = 'X-Proxy-Error';
export type ProxyErrorMarker = 'none' | 'unreadable';

/** Page that confirms an enquiry submitted without script; the form's own next page needs script. */
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

/** The error for a common password. */
export const PASSWORD_TOO_COMMON = 'Choose another password. This one is too easy to guess.';

/** The texts of the notices. */
export const noticeTexts = {
  loginEmpty: 'Please fill in both email and password',
  loginFailed: 'Login failed. Please check your credentials.',
  loginSuccess: 'Login successful!',
  registerSuccess: 'Register successfully',
  network: 'Something went wrong. Please try again later.',
} as const;
