/** Why each package that ours needs at run time is there: our own words, beside what can be read from the packages. */

export interface Reason {
  readonly use: string;
  /** Why neither the platform nor code of ours. */
  readonly why: string;
}

export const REASONS: Readonly<Record<string, Reason>> = {
  '@formatjs/intl': {
    use: 'ICU messages with plurals, lists and units: `labels.message`',
    why: 'The platform has plural rules and no message syntax, and the syntax is what translators write. Plain labels do not load it.',
  },
  '@lit-labs/ssr-client': {
    use: 'Takes over elements that a server rendered: `stoa/elements/hydrate.js`',
    why: 'It has to know the marks that Lit’s server leaves in the markup, which belong to Lit.',
  },
  '@lit/react': {
    use: 'The type of event names in `stoa/react`: wrappers typed for it work with ours',
    why: 'No line of it runs in our wrappers; only types are left of it, which cost no page a byte.',
  },
  bowser: {
    use: 'Names and versions of browsers in `client`',
    why: 'Client hints are in one engine only; the rest is a table of strings that somebody has to keep, and many keep this one.',
  },
  dompurify: {
    use: 'The sanitiser: markup of others, made harmless',
    why: 'What gets past sanitisers is found by people who attack this one. The Sanitizer API is not in every supported browser.',
  },
  lit: {
    use: 'Every element: templates, reactive properties, styles that are shared',
    why: 'Custom elements alone leave rendering to each author. All our elements together with it are smaller than one dialog of most libraries.',
  },
  nanostores: {
    use: 'State: every atom whose name ends in `$`',
    why: 'An observable of the platform is not in every supported browser, and app modules bind these to their framework with packages that exist.',
  },
  redaxios: {
    use: 'The last stage of a request, which calls `fetch`',
    why: 'It is smaller than a wrapper of our own with the same options would be, and has the shape that users of axios know.',
  },
  tinydate: {
    use: 'Compiles patterns of dates; the words come from us',
    why: '`Intl.DateTimeFormat` takes no pattern. Four hundred bytes, unlikely to change, and the pattern is compiled once.',
  },
  'web-vitals': {
    use: 'LCP, INP, CLS, FCP and TTFB in reports',
    why: 'Its authors define the measures. Numbers counted otherwise could not be set beside those of any other tool.',
  },
  'core-js': {
    use: 'The chunk `polyfills`, for pages that ask for it',
    why: 'Polyfills are right when they pass the tests of the language, which these do.',
  },
  validator: {
    use: 'The chunk `validator`: rules for the values of forms',
    why: 'Addresses, cards and tax numbers of many countries are tables that others keep.',
  },
  '@lit-labs/ssr': {
    use: 'Renders elements on a server: `stoa/elements/server.js`, `stoa/react/server.js`',
    why: 'Asked for by servers only; pages do not get it.',
  },
  react: { use: '`stoa/react`', why: 'The app brings the one it runs on. A second copy would break hooks.' },
  'react-dom': { use: '`stoa/react`', why: 'As `react`.' },
  rollup: { use: '`stoa/rollup`', why: 'The build that the plugin is part of brings it; Vite does, too.' },
  vue: { use: 'Types of the tags in Vue templates', why: 'Types alone, for apps that have Vue anyway.' },
};
