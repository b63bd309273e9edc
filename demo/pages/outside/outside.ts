/** The portal of Norvik Supplies: connects to the suite, shows a person of it, and can do without it at any time. */
import type { Embed, Sdk, SdkStep } from 'stoa/sdk';
import { createSdkLoader } from './load-sdk.js';
import { textsIn, type Texts } from './texts.js';

/** People whom the portal may name as contacts: ids in the suite. */
const CONTACTS = ['1042', '1028', '1002'] as const;

const STEPS = [
  'script',
  'clear-cookie',
  'authenticate',
  'verify-session',
  'request',
  'resources',
  'theme',
  'ready',
] as const satisfies readonly (SdkStep | 'script')[];

const ACCENT = '#1f4a38';

const suiteOrigin = document.querySelector<HTMLMetaElement>('meta[name=suite-origin]')?.content ?? '';
const texts = textsIn(document.documentElement.lang);
const loadSdk = createSdkLoader(suiteOrigin);

const place = byId('embed');
const bulletinPlace = byId('bulletin');
const state = byId('state');
const buttons = {
  next: button('next', () => showNext()),
  directory: button('directory', () => switchComponent()),
  destroy: button('destroy', () => takeOut()),
  render: button('render', () => show()),
  connect: button('connect', () => void connect()),
  disconnect: button('disconnect', () => disconnect()),
};

let sdk: Sdk | undefined;
let embed: Embed | undefined;
let bulletin: Embed | undefined;
let component: 'PersonCard' | 'Directory' = 'PersonCard';
let contact = 0;

fillTexts(texts);
void connect();

async function connect(): Promise<void> {
  buttons.connect.hidden = true;
  const steps = showSteps();
  state.className = '';
  state.textContent = '';
  let stopFollowing = () => {};
  try {
    steps.begin('script');
    const suite = await loadSdk().catch((cause: unknown) => {
      throw new Error(texts['connection.noScript'], { cause });
    });
    stopFollowing = suite.onStep((step) => steps.begin(step));
    sdk = await suite.init({
      baseUrl: suiteOrigin,
      auth: { type: 'token', url: '/token' },
      locale: document.documentElement.lang,
    });
    // The colours of this house, light or dark as the visitor has it.
    sdk.runtime.theme.set({ primaryColor: ACCENT, scheme: 'auto' });
    steps.end();
    state.textContent = texts['connection.ready'];
    show();
    showBulletin();
  } catch (error) {
    steps.fail();
    state.className = 'failed';
    state.textContent = texts['connection.failed'].replace('{0}', () => (error as Error).message);
    offer('connection.again');
  } finally {
    stopFollowing();
    setButtons();
  }
}

function disconnect(): void {
  sdk?.destroy();
  sdk = embed = bulletin = undefined;
  state.textContent = texts['connection.ended'];
  showSteps();
  offer('connection.connect');
  setButtons();
}

function offer(text: 'connection.again' | 'connection.connect'): void {
  buttons.connect.textContent = texts[text];
  buttons.connect.hidden = false;
}

function show(): void {
  if (!sdk || embed) return;
  embed = sdk.render({ container: place, app: '@stoa/hrm', compName: component, props: propsNow() });
  // The place itself tells of a failure; nothing is left to do here.
  embed.ready.catch(() => {});
  setButtons();
}

/** The second thing of the suite on this page: of the announcements, those that outsiders may read. */
function showBulletin(): void {
  bulletin ??= sdk?.render({
    container: bulletinPlace,
    app: '@stoa/bulletin',
    compName: 'Bulletin',
    props: { audience: 'visitors' },
  });
  bulletin?.ready.catch(() => {});
}

function showNext(): void {
  contact = (contact + 1) % CONTACTS.length;
  embed?.update(propsNow());
}

function switchComponent(): void {
  component = component === 'PersonCard' ? 'Directory' : 'PersonCard';
  takeOut();
  show();
}

function takeOut(): void {
  embed?.destroy();
  embed = undefined;
  setButtons();
}

function propsNow(): object {
  return component === 'PersonCard' ? { id: CONTACTS[contact] } : { scope: 'contacts' };
}

function setButtons(): void {
  const isShown = embed !== undefined;
  const isCard = component === 'PersonCard';
  buttons.next.disabled = !isShown || !isCard;
  buttons.directory.disabled = !isShown;
  buttons.directory.textContent = texts[isCard ? 'contact.directory' : 'contact.card'];
  buttons.destroy.disabled = !isShown;
  buttons.render.disabled = !sdk || isShown;
  buttons.disconnect.disabled = !sdk;
  place.classList.toggle('wide', isShown && !isCard);
}

/** The list of steps, none of them passed, and how to go through it. */
function showSteps(): { begin(step: (typeof STEPS)[number]): void; end(): void; fail(): void } {
  const items = new Map(
    STEPS.map((step) => {
      const item = document.createElement('li');
      item.textContent = texts[`step.${step}`];
      return [step, item] as const;
    }),
  );
  byId('steps').replaceChildren(...items.values());
  let current: { item: HTMLElement; since: number } | undefined;

  function end(): void {
    if (!current) return;
    const time = document.createElement('small');
    time.dir = 'ltr';
    time.textContent = `${Math.round(performance.now() - current.since)} ms`;
    current.item.append(time);
    current.item.className = 'passed';
    current = undefined;
  }

  return {
    end,
    begin(step) {
      end();
      const item = items.get(step);
      if (item) current = { item, since: performance.now() };
    },
    fail() {
      if (current) current.item.className = 'stuck';
    },
  };
}

function fillTexts(texts: Texts): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const id = element.dataset.text as keyof Texts;
    element.textContent = texts[id];
  }
}

function button(id: string, run: () => void): HTMLButtonElement {
  const element = byId(id) as HTMLButtonElement;
  element.addEventListener('click', run);
  return element;
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}
