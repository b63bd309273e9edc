/** A page whose policy was written before there was a suite: the browser refuses the script. */
import { connectOptions } from '../shared/connection.js';
import { suiteOrigin } from '../shared/page.js';
import { createSuite } from '../shared/suite.js';
import { report } from './report.js';

createSuite().init(connectOptions(suiteOrigin())).catch(report);
