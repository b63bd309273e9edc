/**
 * What must be true of a release. Each check takes the files as they will be packed and returns complaints, none when
 * all is well; `ALL` is what `npm run release` asks.
 */
import { homedir, hostname } from 'node:os';
import path from 'node:path';

/** Scripts that npm runs where a package is installed. */
const ON_INSTALL = /^(?:pre|post)?(?:install|prepare|prepublish)$/;
/** Home folders on the systems that people build on; as a part of a longer address they are something else. */
const HOME = /(?<![\w.-])(?:file:\/\/)?(?:\/(?:home|Users)\/[\w.-]+\/|[A-Za-z]:\\Users\\)/;
const TEST_FILE = /(?:^|\/)(?:test|bench|stories|demo)\/|\.(?:test|node|e2e|attack|endure|stories)\.[jt]sx?$/;
const PACKAGE_IN_PATH = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Whoever installs it runs nothing of ours. */
function noInstallScripts({ files }) {
  const { scripts = {}, bundleDependencies, bundledDependencies } = jsonOf(files, 'package.json');
  return [
    ...Object.keys(scripts)
      .filter((name) => ON_INSTALL.test(name))
      .map((name) => `package.json: "${name}" would run where the package is installed`),
    ...(files.some((file) => file.path === 'binding.gyp') ? ['binding.gyp: npm would compile it'] : []),
    ...((bundleDependencies ?? bundledDependencies)
      ? ['package.json: dependencies are not to be bundled']
      : []),
  ];
}

/** Neither paths nor the name of the machine that built it. */
function noTraceOfMachine({ files, folder }) {
  // A short name of a host is a word that any text may have.
  const traces = [folder, homedir(), hostname().length > 7 ? hostname() : ''].filter(
    (trace) => trace.length > 5,
  );
  return files.flatMap(({ path: file, content }) => {
    const text = content.toString('utf8');
    const found = traces.find((trace) => text.includes(trace)) ?? HOME.exec(text)?.[0];
    return found ? [`${file}: it tells of the machine that built it: ${found}`] : [];
  });
}

/** Sources that are shown by a map are those of the package, and none of its tests, demo or stories. */
function noTests({ files }) {
  const shipped = files.filter(({ path: file }) => TEST_FILE.test(file)).map(({ path: file }) => file);
  const mapped = maps(files).flatMap(({ path: file, sources }) =>
    sources
      .filter((source) => !PACKAGE_IN_PATH.test(source) && TEST_FILE.test(source))
      .map((source) => `${file}: ${source}`),
  );
  return [...shipped, ...mapped].map((file) => `${file}: it is not for users of the package`);
}

/** Packages inside a bundle are named in the list of licences beside it, with their text; ours lies at the top. */
function licences({ files }) {
  const texts = new Map(files.map(({ path: file, content }) => [file, content]));
  const missing = maps(files).flatMap(({ path: file, sources }) => {
    const script = file.replace(/\.map$/, '');
    const folder = path.posix.dirname(script);
    const lists = [
      `${script}.LICENSES.txt`,
      script.replace(/\.js$/, '.LICENSES.txt'),
      `${folder}/LICENSES.txt`,
    ];
    const list = lists.flatMap((name) => texts.get(name)?.toString('utf8') ?? []).join('\n');
    const packages = new Set(sources.flatMap((source) => PACKAGE_IN_PATH.exec(source)?.[1] ?? []));
    return [...packages]
      .filter((name) => !new RegExp(`^${escape(name)} \\d`, 'm').test(list))
      .map((name) => `${script}: the licence of ${name} is not beside it`);
  });
  return [...(texts.has('LICENSE') ? [] : ['LICENSE: it is missing']), ...missing];
}

/** The lock file says what is installed, not from whom: that is for each who installs to choose. */
function lockWithoutAddresses({ lock }) {
  const addresses = Object.entries(jsonText(lock).packages ?? {}).filter(([, { resolved }]) =>
    /^\w+:/.test(resolved ?? ''),
  );
  return addresses.map(([name, { resolved }]) => `package-lock.json: ${name} has an address: ${resolved}`);
}

/** Everything that the exports map promises is there. */
function exportsExist({ files }) {
  const paths = files.map((file) => file.path);
  const { exports, bin = {} } = jsonOf(files, 'package.json');
  const promised = [...Object.values(exports), ...Object.values(bin)].flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return promised.flatMap((target) => {
    const pattern = new RegExp(`^${escape(target.slice(2)).replaceAll('\\*', '.+')}$`);
    return paths.some((file) => pattern.test(file)) ? [] : [`package.json: there is no ${target}`];
  });
}

/** In the order in which they are reported. */
export const ALL = [
  noInstallScripts,
  noTraceOfMachine,
  noTests,
  licences,
  lockWithoutAddresses,
  exportsExist,
];

/**
 * Every complaint of every check. `lock` is the text of package-lock.json.
 *
 * @param {{ files: readonly object[], folder: string, lock: string }} release
 * @returns {string[]}
 */
export function complaintsAbout(release) {
  return ALL.flatMap((check) => check(release));
}

function maps(files) {
  return files
    .filter(({ path: file }) => file.endsWith('.js.map'))
    .map(({ path: file, content }) => ({ path: file, sources: jsonText(content).sources ?? [] }));
}

function jsonOf(files, name) {
  return jsonText(files.find((file) => file.path === name)?.content ?? '{}');
}

function jsonText(text) {
  return JSON.parse(String(text));
}

function escape(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
