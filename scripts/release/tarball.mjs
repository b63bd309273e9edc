/**
 * A tar archive that depends on names and contents alone. What packers take from the file system (order, times, owners,
 * and the modes that a umask left) is set here, so that the same files give the same bytes on every machine.
 */
import { gzipSync } from 'node:zlib';

/** The time that npm gives every file, so that a look into the archive shows nothing unusual. */
const MODIFIED_S = Date.UTC(1985, 9, 26, 8, 15) / 1000;
const BLOCK_BYTES = 512;
/** GNU tar and npm fill archives up to this. */
const RECORD_BYTES = 20 * BLOCK_BYTES;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

/**
 * `files`: `{ path, content, executable? }` with paths relative to the package. Returns the archive, and the same
 * compressed: `gzip` by Node's zlib, whose bytes may differ between its releases while those of `tar` do not.
 */
export function packTarball(files) {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const blocks = sorted.flatMap(({ path, content, executable = false }) => [
    header(`package/${path}`, content.length, executable ? 0o755 : 0o644),
    content,
    Buffer.alloc(padding(content.length, BLOCK_BYTES)),
  ]);
  const length = blocks.reduce((sum, block) => sum + block.length, 2 * BLOCK_BYTES);
  const tar = Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES + padding(length, RECORD_BYTES))]);
  const tgz = gzipSync(tar, { level: 9 });
  // The system that compressed it, which nobody needs to know: 255 is "unknown".
  tgz[9] = 255;
  return { tar, tgz };
}

/** Header of a ustar archive: fields of fixed width, numbers in octal digits. */
function header(path, size, mode) {
  const [prefix, name] = splitPath(path);
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value, offset, width) =>
    block.write(`${value.toString(8).padStart(width - 1, '0')}\0`, offset, 'latin1');
  block.write(name, 0, 'utf8');
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(MODIFIED_S, 136, 12);
  block.write('        ', 148, 'latin1');
  block.write('0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  octal(0, 329, 8);
  octal(0, 337, 8);
  block.write(prefix, 345, 'utf8');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** A path of more than 100 bytes is parted at a slash, and the front goes into a field of its own. */
function splitPath(path) {
  if (Buffer.byteLength(path) <= NAME_BYTES) return ['', path];
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
    const [front, rest] = [path.slice(0, slash), path.slice(slash + 1)];
    if (Buffer.byteLength(front) <= PREFIX_BYTES && Buffer.byteLength(rest) <= NAME_BYTES)
      return [front, rest];
  }
  throw new Error(`${path} is too long for an archive that every tool can read`);
}

function padding(length, unit) {
  return (unit - (length % unit)) % unit;
}
