/** The start page: plain HTML whose texts come from the suite's label files. */
import { labelDocument } from '../shared/label-document.js';
import { loadLabels } from '../shared/load-labels.js';

const { stoa } = window;
if (stoa) void loadLabels(stoa, () => labelDocument(stoa.labels, 'start'));
