/** The start page: plain HTML whose texts come from the suite's label files. */
import { labelDocument } from '../shared/label-document.js';

const { stoa } = window;
if (stoa) labelDocument(stoa.labels, 'start').catch((error: unknown) => stoa.monitor.capture(error));
