/**
 * `Bowser.parse` without the class around it, whose thirty other methods nobody calls: the lists are Bowser's own, asked
 * in the same order and in the same way. Stands in for the package in scripts that a page loads at once.
 */
import browsers from 'bowser/src/parser-browsers.js';
import engines from 'bowser/src/parser-engines.js';
import systems from 'bowser/src/parser-os.js';
import platforms from 'bowser/src/parser-platforms.js';

function parse(userAgent, hints) {
  const result = { browser: {}, os: {}, platform: {}, engine: {} };
  const brandOf = (name) => hints?.brands?.find(({ brand }) => brand?.toLowerCase() === name.toLowerCase());
  const nameOf = ({ name }, isLowerCase) => (isLowerCase ? String(name).toLowerCase() : name || '');
  const parser = {
    getUA: () => userAgent,
    test: (pattern) => pattern.test(userAgent),
    getBrowserName: (isLowerCase) => nameOf(result.browser, isLowerCase),
    getOSName: (isLowerCase) => nameOf(result.os, isLowerCase),
    getOSVersion: () => result.os.version,
    hasBrand: (name) => Boolean(brandOf(name)),
    getBrandVersion: (name) => brandOf(name)?.version,
  };
  const isMet = (test) => (typeof test === 'function' ? test(parser) : test.some(parser.test));
  const describe = (list) => list.find(({ test }) => isMet(test))?.describe(userAgent, parser) ?? {};
  result.browser = describe(browsers);
  result.os = describe(systems);
  result.platform = describe(platforms);
  result.engine = describe(engines);
  return result;
}

export default { parse };
