/** How what stands below a `ModuleBoundary` tells it about modules. */
import { createContext } from 'react';

/** What a boundary listens to. */
export interface BoundaryListener {
  /** A module that this boundary's retry has to forget, should it have failed. */
  asked(name: string): void;
  /** An error that will be thrown, and has been recorded already. */
  reported(error: unknown): void;
}

/** The nearest boundary. */
export const BoundaryContext = createContext<BoundaryListener | null>(null);
