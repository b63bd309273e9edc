/* The page that other systems show in a frame: all it does is in the package. */
import { startFramePage } from '/stoa/frame.js';

startFramePage();
