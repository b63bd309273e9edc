/**
 * `<tarball>.integrity.json`: by what a release can be recognised. Who installs compares the tarball, who serves the
 * scripts or writes tags for them copies a value into `integrity`.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Scripts that pages load by a tag. */
export const TAG_SCRIPTS = ['dist/stoa.js', 'dist/stoa-sdk.js', 'dist/stoa-sdk-stub.js'];

/** As in the `integrity` of a tag and of a lock file. */
export function sri(content) {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}

/** `about` is package.json; `files` as in the tarball, whose name is `file`. Text that ends in a newline. */
export function integrityFile({ about, files, file, tar, tgz }) {
  const contentOf = new Map(files.map(({ path, content }) => [path, content]));
  const scripts = TAG_SCRIPTS.map((path) => {
    const content = contentOf.get(path);
    if (!content) throw new Error(`${path} is missing: nobody could load it by a tag`);
    return [
      path,
      { integrity: sri(content), bytes: content.length, gzip: gzipSync(content, { level: 9 }).length },
    ];
  });
  const report = {
    name: about.name,
    version: about.version,
    tarball: { file, integrity: sri(tgz), bytes: tgz.length },
    // The same before compression, which other releases of zlib may do differently.
    contents: {
      integrity: sri(tar),
      files: files.length,
      bytes: sum(files.map(({ content }) => content.length)),
    },
    scripts: Object.fromEntries(scripts),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
