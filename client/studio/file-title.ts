const titles: Readonly<Record<string, string>> = {
  'site.json': 'Site',
  'theme.json': 'Look',
  'redirects.json': 'Redirects',
  'texts.json': 'Words of the site',
};

/** What a file is called where nothing better is known of it. */
export const titleOfFile = (file: string): string =>
  titles[file] ?? file.replace(/^pages\/|\.json$/g, '');
