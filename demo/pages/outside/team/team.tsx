/** The contacts: a page of React, of another version than the suite's, with places for what the suite shows. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from '../shared/dom.js';
import { connectOptions, createConnection } from '../shared/connection.js';
import { textsIn } from '../shared/language.js';
import { preparePage, suiteOrigin } from '../shared/page.js';
import { createSuite } from '../shared/suite.js';
import { SHARED_TEXTS } from '../shared/texts.js';
import { Contacts } from './contacts.js';
import { TEAM_TEXTS } from './texts.js';

const texts = { ...textsIn(SHARED_TEXTS), ...textsIn(TEAM_TEXTS) };
preparePage(texts);

const suite = createSuite();
const connection = createConnection({
  load: () => Promise.resolve(suite),
  options: () => connectOptions(suiteOrigin()),
});
createRoot(byId('app')).render(
  <StrictMode>
    <Contacts connection={connection} texts={texts} />
  </StrictMode>,
);
void connection.connect();
