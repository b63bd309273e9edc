/** What is weighed beside each part of the package, as the source of a module that takes of a peer what Stoa has too. */

const all = (...names) => names.map((name) => `export * from '${name}';`).join('\n');
const some = (what, name) => `export { ${what} } from '${name}';`;
const run = (...names) => names.map((name) => `import '${name}';`).join('\n');

const SENTRY = some('init, captureException, captureMessage', '@sentry/browser');
const AXIOS = some('default', 'axios');
const OTEL = all(
  '@opentelemetry/sdk-trace-web',
  '@opentelemetry/sdk-logs',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-logs-otlp-http',
  '@opentelemetry/instrumentation-fetch',
  '@opentelemetry/instrumentation-document-load',
);

const shoelace = (...names) =>
  run(...names.map((name) => `@shoelace-style/shoelace/dist/components/${name}/${name}.js`));
const webAwesome = (...names) =>
  run(...names.map((name) => `@awesome.me/webawesome/dist/components/${name}/${name}.js`));
const fluent = (...names) => run(...names.map((name) => `@fluentui/web-components/${name}.js`));
const ui5 = (...names) => run(...names.map((name) => `@ui5/webcomponents/dist/${name}.js`));

/** By the names of `scripts/size/parts.mjs`. */
export const PEERS = {
  'stoa.js': {
    'axios, Sentry, i18next, dayjs, numeral, single-spa and Bowser': "export * from './start/together.js';",
  },
  'stoa-sdk-stub.js': { 'stripe-js': some('loadStripe', '@stripe/stripe-js') },
  'stoa-sdk.js': {
    'Looker, without request, labels, loading and theme': all('@looker/embed-sdk'),
    'WeCom, without request, labels, loading and theme': all('@wecom/jssdk'),
  },
  'core/request with redaxios': {
    ofetch: some('ofetch', 'ofetch'),
    ky: some('default', 'ky'),
    axios: AXIOS,
  },
  'core/monitor with reports and web-vitals': {
    'sentry, errors alone': SENTRY,
    otel: OTEL,
    faro: some('initializeFaro, getWebInstrumentations', '@grafana/faro-web-sdk'),
    'datadog slim': some('datadogRum', '@datadog/browser-rum-slim'),
  },
  'core/loading': {
    SystemJS: run('systemjs/dist/s.min.js'),
    'single-spa': all('single-spa'),
    'Module Federation': all('@module-federation/runtime'),
    qiankun: all('qiankun'),
  },
  'stoa-dialog with Lit': {
    material: run('@material/web/dialog/dialog.js'),
    fluent: fluent('dialog', 'dialog-body'),
    shoelace: shoelace('dialog'),
    'web awesome': webAwesome('dialog'),
    ui5: ui5('Dialog'),
  },
  'dialog, confirm and notices with Lit': {
    fluent: fluent('dialog', 'dialog-body', 'message-bar'),
    shoelace: shoelace('dialog', 'alert'),
    'web awesome': webAwesome('dialog', 'toast', 'toast-item'),
    spectrum: run(
      '@spectrum-web-components/dialog/sp-dialog-wrapper.js',
      '@spectrum-web-components/toast/sp-toast.js',
    ),
    ui5: ui5('Dialog', 'Toast', 'MessageStrip'),
  },
};
