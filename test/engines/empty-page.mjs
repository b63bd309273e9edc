/**
 * Where a page goes between two test files, to end what runs in it: an empty page of the same origin. `about:blank`, which
 * the runner asks for, costs a new process each time.
 */

const EMPTY_PAGE = '/__empty__';

/** @type {import('@web/test-runner').Middleware} */
export async function serveEmptyPage(context, next) {
  if (context.path !== EMPTY_PAGE) return next();
  context.type = 'html';
  context.body = '<!doctype html><title>Between two files</title>';
}

/**
 * @template {{ goto(url: string, options?: any): Promise<any> }} Page
 * @param {Page} page
 * @returns {Page}
 */
export function withEmptyPage(page) {
  const goto = page.goto.bind(page);
  let origin = '';
  page.goto = (url, options) => {
    if (url === 'about:blank') return goto(origin + EMPTY_PAGE, options);
    origin = new URL(url).origin;
    return goto(url, options);
  };
  return page;
}
