/** `@stoa/probe`: the module that fails when it is asked to, to see what the suite around it makes of that. */
import type { ModuleComponent } from 'stoa';
import { moduleComponent } from 'stoa/react';
import { ProbePage } from './probe-page.js';
import './probe.css';

/** Buttons, each of which breaks something in another way, and where the files of the module came from. */
export const Probe = moduleComponent(ProbePage);

/** Cannot be mounted at all. */
export const ThrowsOnMount: ModuleComponent = {
  mount() {
    throw new Error(`The probe of release ${__RELEASE__} threw while it was mounted.`);
  },
};
