import '#server/content/interpreted-schemas.ts';
import { readConfig } from '#server/config.ts';
import { readKnownContent } from '#server/content/known-content.ts';
import { readContent } from '#server/content/read-content.ts';
import { contentAt, unchangedContent } from '#server/content/site-content.ts';
import { PictureStore, pictureDir } from '#server/pictures/picture-store.ts';
import { readAssetManifest } from './asset-manifest.ts';
import { writeKnownAnswers } from './known-answers.ts';
import { publish } from './published-site.ts';

// Run by the build: makes all answers for the address in SITE_URL, and notes them beside itself.
const distDir = 'dist';
const config = readConfig(process.env);
const manifest = readAssetManifest(distDir);
const known = readKnownContent(distDir);
const source = unchangedContent('content', known.valid) ?? readContent('content');
const pictures = new PictureStore(manifest.pictures, pictureDir(config), known.pictures);
const site = publish({
  content: contentAt(source, new Date()),
  manifest,
  pictures: await pictures.all(source),
  siteUrl: config.siteUrl,
});
await writeKnownAnswers(distDir, site);
