/** The order: a plain page that connects to the suite, shows people of it, and can do without it at any time. */
import { button, byId } from '../shared/dom.js';
import { connectOptions, createConnection } from '../shared/connection.js';
import { failureText } from '../shared/failure-text.js';
import { textsIn } from '../shared/language.js';
import { preparePage, suiteOrigin } from '../shared/page.js';
import { SHARED_TEXTS } from '../shared/texts.js';
import { showContact } from './contact.js';
import { showEnvironment } from './environment.js';
import { showEvents } from './events.js';
import { offerFunctions } from './functions.js';
import { createSuiteLoader } from './load-suite.js';
import { offerLooks } from './looks.js';
import { watchSession } from './session.js';
import { showSteps } from './steps.js';
import { ORDER_TEXTS } from './texts.js';
import { showTotal } from './total.js';

const texts = { ...textsIn(SHARED_TEXTS), ...textsIn(ORDER_TEXTS) };
preparePage(texts);

const short = byId('short') as HTMLInputElement;
const connection = createConnection({
  load: createSuiteLoader(byId('suite-script') as HTMLScriptElement),
  options: () => connectOptions(suiteOrigin(), short.checked ? '/token?short' : '/token'),
});

const state = byId('state');
const connect = button('connect', () => void connection.connect());
const disconnect = button('disconnect', () => connection.disconnect());

showSteps(connection, texts);
showContact(connection, texts);
watchSession(connection, texts);
offerLooks(connection);
offerFunctions(connection);
showTotal(connection);
showEvents(connection, texts);

connection.subscribe((now) => {
  disconnect.disabled = now.phase !== 'ready';
  connect.hidden = now.phase === 'connecting' || now.phase === 'ready';
  connect.textContent = texts[now.phase === 'failed' ? 'connection.again' : 'connection.connect'];
  state.className = now.phase === 'failed' ? 'failed' : '';
  if (now.phase === 'connecting') {
    state.textContent = '';
    if (now.step !== 'script') showEnvironment(texts);
  }
  if (now.phase === 'ready') state.textContent = texts['connection.ready'];
  if (now.phase === 'ended') state.textContent = texts['connection.ended'];
  if (now.phase === 'failed') state.textContent = failureText(now.error, texts);
});
void connection.connect();
