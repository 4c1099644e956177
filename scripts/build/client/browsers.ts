/** The oldest supported versions, of 2023: the stylesheets need CSS nesting. */
export const browsers = ['chrome120', 'firefox121', 'safari17.2'];
