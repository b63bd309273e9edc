/** The topics of the documentation (SPEC section 2) and the Storybook pages about them. */

/** A topic of the documentation. */
export type Topic =
  | 'accessibility'
  | 'angular'
  | 'app'
  | 'architecture'
  | 'base-config'
  | 'changelog'
  | 'chunks'
  | 'comparison'
  | 'containers'
  | 'cors'
  | 'customise'
  | 'debugger'
  | 'dependencies'
  | 'design-tokens'
  | 'develop'
  | 'embedding-errors'
  | 'embedding-host'
  | 'embedding-migration'
  | 'embedding-tutorial'
  | 'engines'
  | 'formatting'
  | 'inject'
  | 'internationalization'
  | 'links'
  | 'loading'
  | 'monitoring'
  | 'monitoring-at-scale'
  | 'releases'
  | 'request'
  | 'router'
  | 'sanitise'
  | 'server-rendering'
  | 'theme'
  | 'title-and-tasks'
  | 'tools'
  | 'tutorial'
  | 'vue';

/** Topics by name, with the titles of their pages. */
export const TOPICS: ReadonlyMap<Topic, string> = new Map([
  ['accessibility', 'Guides/Accessibility'],
  ['angular', 'Guides/Angular'],
  ['app', 'Guides/App'],
  ['architecture', 'Project/Architecture'],
  ['base-config', 'Guides/Base config'],
  ['changelog', 'Changelog'],
  ['chunks', 'Guides/Chunks'],
  ['comparison', 'Project/Comparison'],
  ['containers', 'Guides/Containers'],
  ['cors', 'Guides/CORS'],
  ['customise', 'Guides/Customise'],
  ['debugger', 'Guides/Debugger'],
  ['dependencies', 'Project/Dependencies'],
  ['design-tokens', 'Design tokens'],
  ['develop', 'Guides/Develop an app module'],
  ['embedding-errors', 'Guides/Embedding errors'],
  ['embedding-host', 'Guides/What a host allows'],
  ['embedding-migration', 'Guides/Moving to this SDK'],
  ['embedding-tutorial', 'Guides/Your first embedding'],
  ['engines', 'Project/Browser engines'],
  ['formatting', 'Guides/Formatting'],
  ['inject', 'Guides/Inject'],
  ['internationalization', 'Guides/Internationalization'],
  ['links', 'Guides/Links and records'],
  ['loading', 'Guides/Loading'],
  ['monitoring', 'Guides/Monitoring'],
  ['monitoring-at-scale', 'Guides/Monitoring at scale'],
  ['releases', 'Project/Versions and releases'],
  ['request', 'Guides/Request'],
  ['router', 'Guides/Router'],
  ['sanitise', 'Guides/Sanitise'],
  ['server-rendering', 'Guides/Server rendering'],
  ['theme', 'Guides/Theme'],
  ['title-and-tasks', 'Guides/Title bar and batch tasks'],
  ['tools', 'Guides/Tools'],
  ['tutorial', 'Guides/Your first app module'],
  ['vue', 'Guides/Vue'],
]);

/** Id of the page with this title, as Storybook makes it: `Guides/Base config` → `guides-base-config--docs`. */
export function pageId(title: string): string {
  return `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--docs`;
}
