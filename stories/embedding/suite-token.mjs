// suite-token.mjs: what your server says to the SDK on your pages
const { SUITE, CLIENT_ID, CLIENT_SECRET } = process.env;

/** A session of the suite for somebody who is signed in to your system. Never rejects: the SDK shows `msg`. */
export async function suiteToken(account) {
  try {
    const response = await fetch(new URL('/papi/open/token', SUITE), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, account }),
      signal: AbortSignal.timeout(20_000),
    });
    const { status, data, msg } = await response.json();
    if (!status) return { status: false, data: {}, msg };
    return { status: true, data: { eteamsid: data.eteamsid, expiresIn: data.expiresIn }, msg: '' };
  } catch {
    return { status: false, data: {}, msg: 'the suite cannot be reached' };
  }
}
