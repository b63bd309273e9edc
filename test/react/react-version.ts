/** Which React a graph of modules has got. */
export { version } from 'react';
