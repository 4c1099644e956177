import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
const config = fileURLToPath(new URL('../../../biome.json', import.meta.url));

/**
 * JSON files below the working directory that the formatter would change. Biome's configuration excludes
 * content, because people write it by hand, so it has to be enabled here.
 */
export function unformattedFiles(folder: string): string[] {
  const options = [
    `--config-path=${config}`,
    '--vcs-enabled=false',
    '--json-formatter-enabled=true',
  ];
  const report = ['--reporter=github', '--max-diagnostics=none'];
  const args = [biome, 'format', ...options, ...report, folder];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = Array.from(
    stdout.matchAll(/^::error title=format,file=([^,]+)/gm),
    ([, file = '']) => file.slice(file.indexOf(`/${folder}/`) + 1),
  );
  // Hidden files belong to the software.
  return files.filter((file) => !file.includes('/.'));
}
