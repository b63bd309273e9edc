/** A host that shows components in frames, and what it is told of them. */
import { browserEnvironment, type Clock } from '../../core/base/environment.js';
import type { Runtime } from '../../core/runtime.js';
import type { EmbedContent } from '../../sdk/embed-content.js';
import type { EmbedSize } from '../../sdk/embed-types.js';
import { createShowFrame } from '../../sdk/frame/host.js';
import { createSdkTexts } from '../../sdk/texts.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import type { TestServer } from '../support/server.js';
import { serveSuite, startFrameSuite } from './frame-suite.js';

/** What a test may say of its host. */
export interface HostSettings {
  readonly suite: { readonly origin: string };
  readonly component?: string;
  readonly props?: object;
  readonly clock?: Clock;
  readonly runtime?: Runtime;
  readonly renewSession?: () => Promise<boolean>;
  onReady?(): void;
  onError?(error: unknown): void;
}

/** A component in a frame. */
export interface HostedFrame {
  readonly runtime: Runtime;
  readonly content: EmbedContent;
  readonly place: HTMLElement;
  /** Names of what the host was told, errors by their codes. */
  readonly told: string[];
  readonly errors: { readonly code?: string; readonly message?: string; readonly cause?: unknown }[];
  readonly sizes: EmbedSize[];
  frame(): HTMLIFrameElement;
}

const places: HTMLElement[] = [];
const contents: EmbedContent[] = [];

/** Shows one. */
export function showInFrame(settings: HostSettings): HostedFrame {
  const { suite, component = 'Probe', props = {} } = settings;
  const runtime = settings.runtime ?? runtimeFor(suite, { sessionId: 's-1', embedded: true });
  const place = document.body.appendChild(document.createElement('div'));
  const told: string[] = [];
  const errors: HostedFrame['errors'] = [];
  const sizes: EmbedSize[] = [];
  const content = createShowFrame({
    baseUrl: suite.origin,
    environment: browserEnvironment(settings.clock && { clock: settings.clock }),
    renewSession: settings.renewSession ?? (() => Promise.resolve(false)),
  })({
    runtime,
    texts: createSdkTexts(() => 'en_US'),
    tagSuffix: '',
    place,
    app: '@stoa/hrm',
    compName: component,
    props,
    onLoading: () => told.push('loading'),
    onReady() {
      told.push('ready');
      settings.onReady?.();
    },
    onError(error) {
      settings.onError?.(error);
      errors.push(error as Error);
      told.push((error as { code: string }).code);
    },
    onResize: (size) => sizes.push(size),
  });
  places.push(place);
  contents.push(content);
  return { runtime, content, place, told, errors, sizes, frame: () => place.querySelector('iframe')! };
}

/** To be called in an `afterEach`. */
export function removeFrames(): void {
  for (const content of contents.splice(0)) content.destroy();
  for (const place of places.splice(0)) place.remove();
}

/** Starts a suite, and has the browser load its page once: later on it takes the files from its cache. */
export async function startWarmSuite(): Promise<TestServer> {
  const suite = await startFrameSuite();
  await serveSuite(suite, [location.origin]);
  await new Promise<void>((resolve, reject) => {
    showInFrame({ suite, onReady: resolve, onError: reject });
  });
  removeFrames();
  disposeRuntimes();
  return suite;
}

/** A frame that has loaded something. To be called before it has: it may be there and loaded within one frame of the page. */
export async function loaded({ place }: HostedFrame): Promise<HTMLIFrameElement> {
  await new Promise((resolve) => place.addEventListener('load', resolve, { capture: true, once: true }));
  return place.querySelector('iframe')!;
}
