import { MESSAGE_MAX_LENGTH, noticeTexts, PASSWORD_TOO_COMMON } from './api.ts';

/**
 * Every word that the site itself says, as opposed to its pages: English, unless `content/texts.json`
 * has other words. Components name a text by its English words, so that each is downloaded with the
 * code that shows it and nothing else; import this object's types alone there. Words in braces are
 * replaced.
 */
export const interfaceTexts = {
  header: {
    skip: 'Skip to the content',
    navigation: 'Main',
    menu: 'Menu',
    newTab: '(opens in a new tab)',
    darkTheme: 'Switch to the dark theme',
    lightTheme: 'Switch to the light theme',
    login: 'Login',
    register: 'Register',
    logout: 'Logout',
    hello: 'Hello',
    helloName: 'Hello, {name}',
  },
  footer: {
    location: 'Location:',
    phone: 'Phone:',
    email: 'E-mail:',
    registrationNumber: 'Registration number',
    taxId: 'Tax id',
    top: 'Back to top',
  },
  newsletter: {
    email: 'E-mail',
    message: 'Message',
    subscribe: 'Subscribe',
    done: 'Thank you. You are on our list.',
  },
  notices: { ...noticeTexts, close: 'Close this notice' },
  forms: {
    sending: 'Sending…',
    yourName: 'Your name',
    emailAddress: 'E-mail address',
    phoneNumber: 'Phone number',
    company: 'Company (optional)',
    yourMessage: 'Your message',
    enquirySent: 'Thank you. Your enquiry has reached us.',
    username: 'Username',
    mobileNumber: 'Mobile number',
    password: 'Password',
    newPassword: 'New password',
    passwordHelp: 'At least 8 characters.',
    passwordTooCommon: PASSWORD_TOO_COMMON,
    loginNeedsScript: 'Logging in needs JavaScript: it is your browser that keeps your login.',
    notSent: 'Your form was not sent',
    goBack: 'Your browser’s Back button takes you to the form, with what you typed.',
  },
  protected: {
    needsScript:
      'This page is for visitors who have logged in. Your browser keeps your login, and needs JavaScript to read it.',
    welcome: 'Good to see you.',
    welcomeName: 'Good to see you, {name}.',
    thanks: 'Thank you.',
    thanksName: 'Thank you, {name}.',
  },
  carousel: {
    carousel: 'carousel',
    slide: 'slide',
    stop: 'Stop the slides',
    start: 'Let the slides change',
    previous: 'Previous slide',
    next: 'Next slide',
    position: '{number} of {count}',
    choose: 'Choose a slide',
    choice: 'Slide {number}: {caption}',
    stopLogos: 'Stop the moving logos',
    startLogos: 'Let the logos move',
  },
  embeds: {
    video: 'video',
    post: 'post',
    dashboard: 'dashboard',
    map: 'map',
    loading: 'Loading the {kind} …',
    failed: 'This {kind} could not be loaded.',
    byItself: 'The link below opens it by itself.',
    open: 'Open the {kind} in a new tab',
    ask: 'This {kind} comes from {provider}, which then learns your network address and may set cookies. Your browser remembers that you have agreed, for all that {provider} shows here.',
    show: 'Show the {kind} from {provider}',
    play: 'Play',
    playFilm: 'Play the film: {title}',
    filmFailed: 'This film could not be loaded. The link below opens it by itself.',
  },
  consent: {
    heading: 'Your privacy',
    ask: 'May this site load the following from other sites? It works without. You can change your answer at the foot of every page.',
    accept: 'Accept',
    refuse: 'Refuse',
    none: 'Nothing of other sites is shown here without asking you first.',
    allowed: 'Content of these providers is shown without asking: {providers}.',
    askAgain: 'Ask me again',
    close: 'Close',
    choices: 'Privacy choices',
  },
  sections: {
    learnMore: 'Learn More',
    viewProfile: 'View Profile',
    profileSoon: 'Profile details coming soon.',
    expertise: 'Expertise',
    suits: 'It suits you if',
    suitsNot: 'It does not suit you if',
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
    text: 'This page could not be shown. The fault is ours.',
    noted: 'This page could not be shown. The fault is ours, and it has been noted.',
    reload: 'Reload the page',
    home: 'Back to the home page',
    didYouMean: 'Did you mean',
    refused: 'This request cannot be answered',
    refusedText: 'Its address or its form is not one that this site understands.',
  },
  /** What the site says in place of the service. Visitors see it if they send a form without script. */
  calls: {
    unknown: 'There is no such address.',
    invalidAddress: 'This address is not valid.',
    method: 'This kind of request is not possible here.',
    foreign: 'This form can only be sent from our own pages.',
    empty: 'The form arrived empty. Please try again.',
    notJson: 'Please send plain JSON (Content-Type: application/json).',
    notObject: 'The request is not a valid JSON object.',
    slow: 'The request took too long to arrive. Please try again.',
    tooLarge: 'The request is too large. Please shorten your text.',
    cutOff: 'The request did not arrive as a whole. Please try again.',
    textTooLong: 'Your text is too long. Please shorten it.',
    tooMany: 'Too many requests. Please wait a minute and try again.',
    tooManyAtOnce: 'Too many requests at once. Please try again.',
    unreachable: 'Our service cannot be reached at the moment. Please try again later.',
    tooSlow: 'Our service took too long to answer. Please try again later.',
    overloaded: 'Our service is very busy at the moment. Please try again in a few seconds.',
    unavailable: 'Our service is not available at the moment. Please try again later.',
    unreadable: 'The answer of our service could not be read. Please try again later.',
    failed: 'Something went wrong on our side. Please try again later.',
    left: 'The visitor has left.',
  },
  /** What the built-in service answers. */
  service: {
    fields: 'Some fields need your attention.',
    post: 'Use POST.',
    busy: 'The service is busy. Please try again in a moment.',
    unavailable: 'The service is not available at the moment.',
    messageTooLong: `A message may have at most ${MESSAGE_MAX_LENGTH} characters.`,
    subscribed: 'Thank you for subscribing.',
    loggedIn: 'You are logged in.',
    wrongLogin: 'The email or the password is not right.',
    tooManyLogins: 'Too many failed logins. Please try again in an hour.',
    registered: 'You are registered.',
    emailTaken: 'This email address is already registered.',
    linkMailed: 'If there is an account with this address, a link is on its way to it.',
    passwordChanged: 'Your password is changed.',
    emailConfirmed: 'Your e-mail address is confirmed.',
    linkVoid: 'This link is no longer valid. Please ask for a new one.',
    linkIncomplete: 'The link is incomplete.',
    nameRequired: 'Name is required.',
    nameTooLong: 'Name may have at most 255 characters.',
    phoneRequired: 'Phone number is required.',
    phoneTooLong: 'Phone number may have at most 255 characters.',
    mobileRequired: 'Mobile number is required.',
    mobileTooLong: 'Mobile number may have at most 255 characters.',
    companyText: 'Company name must be text.',
    companyTooLong: 'Company name may have at most 255 characters.',
    messageRequired: 'Message is required.',
    emailRequired: 'Email is required.',
    emailTooLong: 'Email may have at most 254 characters.',
    emailInvalid: 'Enter an email address such as name@example.com.',
    passwordRequired: 'Password is required.',
    passwordTooShort: 'Password must have at least 8 characters.',
    passwordTooLong: 'Password may have at most 1024 bytes.',
    passwordControl: 'Password may not contain control characters.',
    confirmationRequired: 'Password confirmation is required.',
    confirmationDiffers: 'Password confirmation does not match.',
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
