const titles: Readonly<Record<string, string>> = {
  'site.json': 'Site',
  'theme.json': 'Colours and fonts',
  'redirects.json': 'Redirects',
  'texts.json': 'Words of the site',
};

/** Title of a site file, or the name of any other. */
export const titleOfFile = (file: string): string =>
  titles[file] ?? file.replace(/^pages\/|\.json$/g, '');
