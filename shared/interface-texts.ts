import { MESSAGE_MAX_LENGTH, noticeTexts, PASSWORD_TOO_COMMON } from './api.ts';

/**
 * Every word that the site itself says, as opposed to its pages: English, unless `content/texts.json`
 * has other words. Components name a text by its English words, so that each is downloaded with the
 * code that shows it and nothing else; import this object's types alone there. Words in braces are
 * replaced.
 */
export const interfaceTexts = {
  header: {
    skip: 'Skip to content',
    navigation: 'Main',
    menu: 'Menu',
    newTab: '(opens in a new tab)',
    darkTheme: 'Switch to dark theme',
    lightTheme: 'Switch to light theme',
    login: 'Login',
    register: 'Register',
    logout: 'Logout',
    hello: 'Hello',
    helloName: 'Hello, {name}',
  },
  footer: {
    location: 'Address:',
    phone: 'Phone:',
    email: 'Email:',
    registrationNumber: 'Registration number',
    taxId: 'Tax ID',
    top: 'Back to top',
  },
  newsletter: {
    email: 'Email',
    message: 'Message',
    subscribe: 'Subscribe',
    done: 'Thank you. You’re on our list.',
  },
  notices: { ...noticeTexts, close: 'Close notice' },
  forms: {
    sending: 'Sending…',
    yourName: 'Your name',
    emailAddress: 'Email address',
    phoneNumber: 'Phone number',
    company: 'Company (optional)',
    yourMessage: 'Your message',
    enquirySent: 'Thank you. We’ve received your enquiry.',
    username: 'Username',
    mobileNumber: 'Mobile number',
    password: 'Password',
    newPassword: 'New password',
    passwordHelp: 'At least 8 characters.',
    passwordTooCommon: PASSWORD_TOO_COMMON,
    loginNeedsScript: 'Please turn on JavaScript to log in. Your login is kept in your browser.',
    notSent: 'Your form wasn’t sent',
    goBack: 'Press your browser’s Back button to return to the form with what you typed.',
  },
  protected: {
    needsScript: 'Please turn on JavaScript to see this page. Your login is kept in your browser.',
    welcome: 'Good to see you.',
    welcomeName: 'Good to see you, {name}.',
    thanks: 'Thank you.',
    thanksName: 'Thank you, {name}.',
  },
  carousel: {
    carousel: 'carousel',
    slide: 'slide',
    stop: 'Pause slideshow',
    start: 'Play slideshow',
    previous: 'Previous slide',
    next: 'Next slide',
    position: '{number} of {count}',
    choose: 'Choose a slide',
    choice: 'Slide {number}: {caption}',
    stopLogos: 'Pause moving logos',
    startLogos: 'Play moving logos',
  },
  embeds: {
    video: 'video',
    post: 'post',
    dashboard: 'dashboard',
    map: 'map',
    loading: 'Loading {kind}…',
    failed: 'This {kind} couldn’t be loaded.',
    byItself: 'Use the link below to open it in a new tab.',
    open: 'Open {kind} in a new tab',
    ask: 'This {kind} is hosted by {provider}. If you show it, {provider} sees your IP address and may set cookies. Your browser remembers your choice for all {provider} content on this site.',
    show: 'Show {kind} from {provider}',
    play: 'Play',
    playFilm: 'Play video: {title}',
    filmFailed: 'This video couldn’t be loaded. Use the link below to open it in a new tab.',
  },
  consent: {
    heading: 'Your privacy',
    ask: 'May we load these services from other companies? The site works without them. You can change your mind under “Privacy choices” at the bottom of any page.',
    accept: 'Accept',
    refuse: 'Decline',
    none: 'We load nothing from other companies without asking you first.',
    allowed: 'You’ve allowed content from: {providers}.',
    askAgain: 'Ask me again',
    close: 'Close',
    choices: 'Privacy choices',
  },
  sections: {
    learnMore: 'Learn More',
    viewProfile: 'View Profile',
    profileSoon: 'Profile details coming soon.',
    expertise: 'Expertise',
    suits: 'A good fit',
    suitsNot: 'Not a fit',
    contents: 'Contents',
    effective: 'Effective',
    updated: 'Last updated',
    dates: 'Effective from {effective}, last updated on {updated}.',
    date: '{month} {day}, {year}',
    months: 'January February March April May June July August September October November December',
  },
  errors: {
    title: 'Unexpected Application Error!',
    chunk: 'Loading chunk {name} failed.',
    text: 'Something went wrong on our side, so this page can’t be shown.',
    noted: 'Something went wrong on our side, so this page can’t be shown. We’ve logged the error.',
    reload: 'Reload page',
    home: 'Go to the home page',
    didYouMean: 'Did you mean one of these?',
    refused: 'We can’t process this request',
    refusedText: 'The address or the data sent with it isn’t valid.',
  },
  /** What the site says in place of the service. Visitors see it if they send a form without script. */
  calls: {
    unknown: 'This address doesn’t exist.',
    invalidAddress: 'This address isn’t valid.',
    method: 'This address doesn’t accept this kind of request.',
    foreign: 'This form can only be sent from our website.',
    empty: 'The form arrived empty. Please try again.',
    notJson: 'Please send uncompressed JSON (Content-Type: application/json).',
    notObject: 'The request body isn’t a valid JSON object.',
    slow: 'Your request took too long to arrive. Please try again.',
    tooLarge: 'Your request is too large. Please shorten your text.',
    cutOff: 'The connection broke before we had your whole request. Please try again.',
    textTooLong: 'Your text is too long. Please shorten it.',
    tooMany: 'Too many requests. Please wait a minute and try again.',
    tooManyAtOnce: 'Too many requests at once. Please try again.',
    unreachable: 'We can’t reach our service right now. Please try again later.',
    tooSlow: 'Our service took too long to reply. Please try again later.',
    overloaded: 'We’re very busy right now. Please try again in a few seconds.',
    unavailable: 'Our service isn’t available right now. Please try again later.',
    unreadable: 'We couldn’t read our service’s reply. Please try again later.',
    failed: 'Something went wrong on our side. Please try again later.',
    left: 'The visitor closed the connection.',
  },
  /** What the built-in service answers. */
  service: {
    fields: 'Please check the highlighted fields.',
    post: 'Use POST.',
    busy: 'We’re busy right now. Please try again in a moment.',
    unavailable: 'Our service isn’t available right now.',
    messageTooLong: `A message can have up to ${MESSAGE_MAX_LENGTH} characters.`,
    subscribed: 'Thank you for subscribing.',
    loggedIn: 'You’re logged in.',
    wrongLogin: 'Wrong email or password. Please try again.',
    tooManyLogins: 'Too many failed logins. Please try again in an hour.',
    registered: 'Your account is ready.',
    emailTaken: 'This email address already has an account. Please log in.',
    linkMailed: 'If this address has an account, we’ve emailed you a link.',
    passwordChanged: 'Your password has been changed.',
    emailConfirmed: 'Your email address is confirmed.',
    linkVoid: 'This link has expired or has already been used. Please ask for a new one.',
    linkIncomplete: 'This link is incomplete. Please copy the whole link from our email.',
    nameRequired: 'Name is required.',
    nameTooLong: 'Name can have up to 255 characters.',
    phoneRequired: 'Phone number is required.',
    phoneTooLong: 'Phone number can have up to 255 characters.',
    mobileRequired: 'Mobile number is required.',
    mobileTooLong: 'Mobile number can have up to 255 characters.',
    companyText: 'Company name must be text.',
    companyTooLong: 'Company name can have up to 255 characters.',
    messageRequired: 'Message is required.',
    emailRequired: 'Email is required.',
    emailTooLong: 'Email can have up to 254 characters.',
    emailInvalid: 'Please enter a valid email address, such as name@example.com.',
    passwordRequired: 'Password is required.',
    passwordTooShort: 'Password must have at least 8 characters.',
    passwordTooLong: 'Password can have up to 1024 bytes.',
    passwordControl: 'Password can’t contain control characters.',
    confirmationRequired: 'Password confirmation is required.',
    confirmationDiffers: 'Password confirmation doesn’t match.',
  },
  /** Mails of the built-in service; no page has these. A mail's link follows its text. */
  mails: {
    confirmSubject: 'Your account at {host}',
    confirmText:
      'Thank you for registering at {host}. Please confirm your email address with the link below. If you’d rather not, your account still works. If you didn’t register, someone may have mistyped their address, and you can ignore this email.',
    existsSubject: 'You already have an account at {host}',
    existsText:
      'Someone tried to register at {host} with your email address, which already has an account. Nothing has changed. If it was you, log in with your password, or set a new one with the link below. If it wasn’t you, you can ignore this email.',
    resetSubject: 'Set a new password for {host}',
    resetText:
      'Someone asked for a new password for your account at {host}. If it was you, set it with the link below. If it wasn’t you, you can ignore this email, and your password stays the same.',
    linkExpires: 'The link works for {hours} hours.',
    enquirySender: 'Website enquiries',
    enquirySubject: 'Enquiry {id} from {name}',
    enquiryText:
      'Name: {name}\nEmail: {email}\nPhone: {phone}\nCompany: {company}\nReceived: {receivedAt}\n\n{message}',
  },
} as const;

type Groups = typeof interfaceTexts;
type TextsOf<Group> = Group[keyof Group];

/** The English words of one of the texts. */
export type InterfaceText = { [Group in keyof Groups]: TextsOf<Groups[Group]> }[keyof Groups];

/** Marks a text that is among these; anything else does not compile. */
export const said = <Text extends InterfaceText>(text: Text): Text => text;

/** Other words by English words. */
export type OtherWords = Readonly<Record<string, string>>;

/** The words for a text: the site's own, if it has any, with values in place of what is in braces. */
export type Translate = (text: InterfaceText, values?: Readonly<Record<string, unknown>>) => string;
