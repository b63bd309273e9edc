/**
 * Lint rules: the strict set of typescript-eslint without what is taste, the rules for Lit, web components,
 * accessibility and React hooks, the floors of the house, and the ways by which text becomes code. Rules that ask for
 * types are in .oxlintrc.json, where a native program reads them in a tenth of the time.
 * There are no exceptions in comments: a rule that does not fit is changed here, for everyone to see.
 */
import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import wc from 'eslint-plugin-wc';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['test/**'];

/** Folders of the project that build on those before them. */
const FACES = ['demo', 'stories', 'bench', 'test', 'scripts'];

/** Floors of core above the middle one. */
const UPPER_PARTS = ['request', 'objects', 'loading', 'navigation', 'monitor', 'session'];

const MEETING_PLACES = ['runtime', 'global', 'mount', 'on-use', 'pure'];

export default defineConfig(
  {
    ignores: ['**/dist/', '**/node_modules/', 'demo/data/', 'storybook-static/', 'coverage/'],
  },
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },

  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      // Nor in comments that the other linter reads.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
      'no-control-regex': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-properties': [
        'error',
        { object: 'document', property: 'write', message: 'It parses text as markup.' },
        { object: 'document', property: 'writeln', message: 'It parses text as markup.' },
        ...['it', 'describe', 'test', 'suite'].map((object) => ({
          object,
          property: 'only',
          message: 'It hides the other tests.',
        })),
      ],
    },
  },
  {
    files: ['**/*.mjs', '*.js', 'scripts/**/*.js'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*-client.js', 'demo/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Suites run in Node and in Chromium.
    files: ['bench/**/*.js'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Types of tags are merged into those of a framework, which are namespaces and empty interfaces.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      // `noUncheckedIndexedAccess` asks for it where a look at the line before is enough.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },

  {
    files: ['elements/**/*.ts', 'stories/**/*.ts', 'demo/**/*.ts', ...TESTS],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/recommended']],
    plugins: { 'lit-a11y': litA11y },
    rules: {
      ...litA11y.configs.recommended.rules,
      // Tags with the suffix of a second copy come from static templates, which these two cannot read.
      'lit/binding-positions': 'off',
      'lit/no-invalid-html': 'off',
      // It takes the click that bubbles up from a button, and that on a backdrop, for a key that is missing.
      'lit-a11y/click-events-have-key-events': 'off',
      // In a dialog it says where the focus begins, which is what the platform has it for.
      'lit-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['**/*.tsx', 'react/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },

  {
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ban('AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$|^srcdoc$/]'),
        ban('CallExpression > MemberExpression.callee[property.name=/^(insertAdjacentHTML|setHTMLUnsafe)$/]'),
        ban('CallExpression > MemberExpression.callee[property.name="createContextualFragment"]'),
        ban('JSXAttribute[name.name="dangerouslySetInnerHTML"]'),
        ban('ImportDeclaration[source.value=/unsafe-(html|svg|mathml)/]'),
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'no-script-url': 'off',
      // `expect(x).to.be.true` is a statement to chai.
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },

  floor('core/**', [
    never(foldersOf('elements', 'react', 'sdk', 'rollup', 'testkit', ...FACES)),
    never('^(stoa|react|react-dom|lit|@lit)(/|$)'),
  ]),
  floor('core/*/**', [
    never(foldersOf('elements', 'react', 'sdk', 'rollup', 'testkit', ...FACES)),
    never('^(stoa|react|react-dom|lit|@lit)(/|$)'),
    never(`^(\\.\\./)+(${MEETING_PLACES.join('|')})\\.js$`),
  ]),
  floor('core/{i18n,format,dates,client,surface,customize,safety}/**', [
    never(foldersOf('elements', 'react', 'sdk', 'rollup', 'testkit', ...FACES)),
    never('^(stoa|react|react-dom|lit|@lit)(/|$)'),
    never(`^(\\.\\./)+(${MEETING_PLACES.join('|')})\\.js$`),
    typesOnly(foldersOf(...UPPER_PARTS)),
  ]),
  floor('core/base/**', [never('^\\.\\./'), never('^(stoa|react|react-dom|lit|@lit)(/|$)')]),
  floor('elements/**', [
    never(foldersOf('react', 'sdk', 'rollup', 'testkit', ...FACES)),
    never('^(stoa|react|react-dom|@lit/react)(/|$)'),
    typesOnly('^(\\.\\./)+core/(?!(base|i18n|format|dates|safety)/)'),
  ]),
  floor('react/**', [never(foldersOf('sdk', 'rollup', 'testkit', ...FACES))]),
  floor('sdk/**', [never(foldersOf('react', 'rollup', 'testkit', ...FACES))]),
  floor('rollup/**', [never(foldersOf('elements', 'react', 'sdk', 'testkit', ...FACES))]),
  floor('testkit/**', [never(foldersOf('elements', 'react', 'sdk', 'rollup', ...FACES))]),
);

/** @param {string} selector */
function ban(selector) {
  return { selector, message: 'It turns text into markup, and markup into code.' };
}

/** Rules of one floor. The most specific of several that fit a file wins, for ESLint does not add them up. */
function floor(files, patterns) {
  return { files: [files], rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

/** @param {string[]} names of folders, as the target of a relative import */
function foldersOf(...names) {
  return `^(\\.\\./)+(${names.join('|')})/`;
}

/** @param {string} regex */
function never(regex) {
  return { regex, message: 'Imports go down, never up (see the floors of the house).' };
}

/** @param {string} regex */
function typesOnly(regex) {
  return { regex, allowTypeImports: true, message: 'Only types may be imported from there.' };
}
