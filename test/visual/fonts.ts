/** The fonts of pictures: the same on every machine. They are for pictures only; pages use those of the system. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { boxFont } from './box-font.js';

const PACKAGES = [
  { family: 'Noto Sans', name: 'noto-sans', subsets: ['latin', 'latin-ext'] },
  { family: 'Noto Sans Arabic', name: 'noto-sans-arabic', subsets: ['arabic'] },
] as const;
const WEIGHTS = [400, 500, 600, 700];

/** Below this the test's server has the font files. */
const PATH = '/fonts/';
const BOXES = `${PATH}boxes.ttf`;

/** What is served at an address, or `undefined`. */
export async function readFont(path: string): Promise<Buffer | undefined> {
  if (path === BOXES) return boxFont();
  const [, file, name] = /^\/fonts\/((noto-sans(?:-arabic)?)-[a-z-]+-\d00-normal\.woff2)$/.exec(path) ?? [];
  return file && name ? readFile(join(folderOf(name), 'files', file)) : undefined;
}

/** The script that prepares pages for pictures, told of the fonts. */
export async function picturesClient(): Promise<string> {
  const faces: object[] = [{ family: 'Boxes', url: BOXES, weight: '400' }];
  for (const { family, name, subsets } of PACKAGES) {
    const ranges = JSON.parse(await readFile(join(folderOf(name), 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    for (const subset of subsets) {
      for (const weight of WEIGHTS) {
        const url = `${PATH}${name}-${subset}-${weight}-normal.woff2`;
        faces.push({ family, url, weight: String(weight), unicodeRange: ranges[subset] });
      }
    }
  }
  const source = await readFile(new URL('./pictures-client.js', import.meta.url), 'utf8');
  return source.replace("'the fonts'", () => JSON.stringify(faces));
}

const folderOf = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`));
