/**
 * On the page after signing in: calls of other tabs may be waiting for just this. They are told on the channel that the
 * layer listens on, and read the new cookie themselves; then this tab goes on as well.
 */
const channel = new BroadcastChannel(`stoa-session ${location.origin}`);
channel.postMessage({});
channel.close();
location.replace(document.getElementById('go-on').href);
