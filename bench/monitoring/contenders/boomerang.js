/** Boomerang in its flavour for single-page apps with errors; `bundles.js` puts its scripts together as its own build does. */
import 'boomerang-scripts';

export function start(origin) {
  window.BOOMR.init({
    beacon_url: `${origin}/collect/boomerang`,
    site_domain: location.hostname,
    instrument_xhr: true,
    instrument_fetch: true,
    AutoXHR: { enabled: true },
    History: { enabled: true, auto: true },
    Errors: { enabled: true, sendAfterOnload: true, monitorRejections: true },
  });
}
