/** What has changed between two texts, line by line, with a little around it. */

const CONTEXT_LINES = 2;
/** Beyond it a comparison would take long, and nobody would read it. */
const MAX_LINES = 4_000;

/** Lines with `+`, `-` or a blank before them; what is the same far from any change is left out. */
export function diffLines(/** @type {string} */ before, /** @type {string} */ after) {
  const [old, fresh] = [before, after].map((text) => text.replace(/\n$/, '').split('\n'));
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end))
    end += 1;
  const middle = compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  return withContext([
    ...old.slice(0, start).map((line) => ` ${line}`),
    ...middle,
    ...old.slice(old.length - end).map((line) => ` ${line}`),
  ]);
}

/** By the longest common subsequence. */
function compare(old, fresh) {
  if (old.length > MAX_LINES || fresh.length > MAX_LINES) {
    return [...old.map((line) => `-${line}`), ...fresh.map((line) => `+${line}`)];
  }
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === fresh[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  const lines = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      lines.push(` ${old[i]}`);
      i += 1;
      j += 1;
    } else if (
      j >= fresh.length ||
      (i < old.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])
    ) {
      lines.push(`-${old[i]}`);
      i += 1;
    } else {
      lines.push(`+${fresh[j]}`);
      j += 1;
    }
  }
  return lines;
}

function withContext(lines) {
  const changed = lines.flatMap((line, index) => (line.startsWith(' ') ? [] : [index]));
  const isNear = (index) => changed.some((other) => Math.abs(other - index) <= CONTEXT_LINES);
  const result = [];
  let isLeavingOut = false;
  for (const [index, line] of lines.entries()) {
    if (isNear(index)) result.push(line);
    else if (!isLeavingOut) result.push(' …');
    isLeavingOut = !isNear(index);
  }
  return result;
}
