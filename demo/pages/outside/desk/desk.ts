/** The invoices: a page of Vue. Templates would need `eval`, which its policy forbids, so it is made of render functions. */
import { createApp } from 'vue';
import { byId } from '../shared/dom.js';
import { connectOptions, createConnection } from '../shared/connection.js';
import { textsIn } from '../shared/language.js';
import { preparePage, suiteOrigin } from '../shared/page.js';
import { createSuite } from '../shared/suite.js';
import { SHARED_TEXTS } from '../shared/texts.js';
import { createDesk } from './invoices-view.js';
import { DESK_TEXTS } from './texts.js';

const texts = { ...textsIn(SHARED_TEXTS), ...textsIn(DESK_TEXTS) };
preparePage(texts);

const suite = createSuite();
const connection = createConnection({
  load: () => Promise.resolve(suite),
  options: () => connectOptions(suiteOrigin()),
});
createApp(createDesk(connection, texts)).mount(byId('app'));
void connection.connect();
