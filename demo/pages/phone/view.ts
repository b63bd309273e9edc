/** The phone as it is drawn: its windows, the log beside it, and the choices around it. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import type { TitleConfig } from 'stoa';
import type { StoaGlobal } from '../../../core/global.js';
import { addressIn, CONTAINER_NAMES, type ContainerName } from '../suite/phone/containers.js';
import type { PhoneAction } from '../suite/phone/protocol.js';
import { titleSettings } from './title-settings.js';

/** A window that the container has opened over the page. */
export interface PhoneWindow {
  readonly url: string;
  readonly host: string;
  readonly isOwn: boolean;
}

export interface LogEntry {
  readonly number: number;
  readonly at: string;
  /** Asked by the page, or done by the page. */
  readonly kind: 'asked' | 'done';
  readonly what: string;
  readonly detail: string;
  readonly outcome: string;
}

export type Behaviour = 'answer' | 'refuse' | 'silent';

export interface State {
  readonly container: ContainerName;
  readonly path: string;
  /** Counts the pages that were put into the phone, so that one that is there already is loaded anew. */
  readonly visit: number;
  readonly windows: readonly PhoneWindow[];
  /** In the container's own bar. */
  readonly title: string;
  readonly toast: string;
  readonly behaviour: Behaviour;
  /** Newest first. */
  readonly log: readonly LogEntry[];
  readonly config: TitleConfig | undefined;
  readonly isSaving: boolean;
}

export interface Actions {
  choose(container: ContainerName): void;
  visit(path: string): void;
  behave(behaviour: Behaviour): void;
  act(action: PhoneAction): void;
  closeWindow(): void;
  clearLog(): void;
  save(config: TitleConfig): Promise<void>;
}

export type Say = (id: string, fallback: string, args?: readonly unknown[]) => string;

const PATHS = ['/sp/inbox', '/sp/people', '/mobile/task/taskDetail/5120', '/sp/links'] as const;

export function view({ labels }: StoaGlobal, state: State, actions: Actions): TemplateResult {
  const say: Say = (id, fallback, args) => labels.get(`phone.${id}`, fallback, args);
  return html`
    <div class="head">
      <div>
        <h1>${say('title', 'On phones')}</h1>
        <p class="hint">
          ${say('lead', 'The suite on a phone, inside a container that this page plays. What it asks for is written down.')}
        </p>
      </div>
    </div>
    <div class="phone-columns">
      ${phone(say, state, actions)}
      <div class="phone-side">
        ${choices(say, state, actions)} ${log(say, state, actions)}
        ${state.config ? titleSettings(say, state.config, state.isSaving, actions) : nothing}
      </div>
    </div>
  `;
}

function nameOf(say: Say, container: ContainerName): string {
  return say(`container.${container}`, container);
}

function phone(say: Say, { container, path, visit, windows, title, toast }: State, actions: Actions) {
  return html`
    <section class="handset" aria-label=${say('handset', 'Phone')}>
      ${
        container === 'browser'
          ? nothing
          : html`<p class="container-bar">
              <bdi>${title || nameOf(say, container)}</bdi>
              ${
                windows.length > 0
                  ? html`<button type="button" @click=${() => actions.closeWindow()}>
                      ${say('closeWindow', 'Close')}
                    </button>`
                  : nothing
              }
            </p>`
      }
      <div class="screen">
        ${keyed(
          visit,
          html`<iframe
            src=${addressIn(container, path)}
            title=${say('frame', 'The suite on a phone')}
          ></iframe>`,
        )}
        ${repeat(
          windows,
          (_, index) => `${visit} ${index}`,
          ({ url, host, isOwn }) =>
            isOwn
              ? html`<iframe
                  src=${addressIn(container, url)}
                  title=${say('window', 'A window of the container')}
                ></iframe>`
              : html`<div class="elsewhere">
                  <p>${say('elsewhere', 'The container has opened')}</p>
                  <p dir="ltr"><strong>${host || url}</strong></p>
                </div>`,
        )}
        <p class="phone-toast" role="status" ?hidden=${!toast}>${toast}</p>
      </div>
    </section>
  `;
}

function choices(say: Say, { container, path, behaviour }: State, actions: Actions) {
  const pages: Readonly<Record<(typeof PATHS)[number], string>> = {
    '/sp/inbox': say('page.inbox', 'Inbox'),
    '/sp/people': say('page.people', 'People'),
    '/mobile/task/taskDetail/5120': say('page.task', 'A task'),
    '/sp/links': say('page.links', 'Links'),
  };
  const behaviours: Readonly<Record<Behaviour, string>> = {
    answer: say('behaviour.answer', 'Does it'),
    refuse: say('behaviour.refuse', 'Refuses'),
    silent: say('behaviour.silent', 'Does not answer'),
  };
  const acts: Readonly<Record<PhoneAction, string>> = {
    scan: say('do.scan', 'Scan a code'),
    share: say('do.share', 'Share the page'),
    names: say('do.names', 'Ask for names'),
    download: say('do.download', 'Download a file'),
    preview: say('do.preview', 'Look at a picture'),
    title: say('do.title', 'Change the title'),
    turn: say('do.turn', 'Turn the title bar'),
    unread: say('do.unread', 'One more unread'),
    logout: say('do.logout', 'Sign out'),
  };
  return html`
    <section class="card phone-card" aria-labelledby="phone-choices">
      <h2 id="phone-choices">${say('choices', 'This phone')}</h2>
      ${radios(
        'container',
        say('container', 'Container'),
        CONTAINER_NAMES,
        container,
        (name) => nameOf(say, name),
        (name) => actions.choose(name),
      )}
      ${radios(
        'page',
        say('page', 'Page'),
        PATHS,
        path,
        (one) => pages[one],
        (one) => actions.visit(one),
      )}
      ${radios(
        'behaviour',
        say('behaviour', 'When it is asked, the container'),
        ['answer', 'refuse', 'silent'] as const,
        behaviour,
        (one) => behaviours[one],
        (one) => actions.behave(one),
      )}
      <fieldset class="choice acts">
        <legend>${say('do', 'Let the page')}</legend>
        ${Object.entries(acts).map(
          ([action, text]) =>
            html`<stoa-button size="small" @click=${() => actions.act(action as PhoneAction)}
              >${text}</stoa-button
            >`,
        )}
      </fieldset>
    </section>
  `;
}

/** One of several. */
export function radios<Value extends string>(
  name: string,
  legend: string,
  values: readonly Value[],
  chosen: string,
  say: (value: Value) => string,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    ${values.map(
      (value) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            value=${value}
            .checked=${value === chosen}
            @change=${() => choose(value)}
          /><span>${say(value)}</span></label
        >`,
    )}
  </fieldset>`;
}

function log(say: Say, { log }: State, actions: Actions) {
  return html`
    <section class="card phone-card" aria-labelledby="phone-log">
      <div class="card-head">
        <h2 id="phone-log">${say('log', 'What the container was asked')}</h2>
        <stoa-button
          size="small"
          variant="quiet"
          .disabled=${log.length === 0}
          @click=${() => actions.clearLog()}
          >${say('clear', 'Clear')}</stoa-button
        >
      </div>
      ${
        log.length === 0
          ? html`<p class="hint">${say('noLog', 'Nothing yet. Open a message, or press a button above.')}</p>`
          : nothing
      }
      <ol class="phone-log" role="log" aria-labelledby="phone-log" tabindex="0" ?hidden=${log.length === 0}>
        ${repeat(
          log,
          ({ number }) => number,
          ({ at, kind, what, detail, outcome }) =>
            html`<li class=${kind}>
              <span class="hint">${at}</span> <code dir="ltr">${what}</code>
              ${detail && detail !== '{}' ? html`<code class="detail" dir="ltr">${detail}</code>` : nothing}
              <span class="answer" dir="auto">${outcome}</span>
            </li>`,
        )}
      </ol>
    </section>
  `;
}
