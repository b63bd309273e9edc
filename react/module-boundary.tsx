/** Catches what components throw, tells of it once, and lets people try again. */
import { Component, type ReactNode } from 'react';
import { describeThrown } from '../core/base/errors.js';
import type { Runtime } from '../core/runtime.js';
import { reportFault } from '../elements/module/report-fault.js';
import { BoundaryContext, type BoundaryListener } from './boundary-context.js';
import { StoaNotice } from './elements.js';
import { useRuntime } from './provider.js';
import { forgetLoads } from './use-module.js';

/** Props of `ModuleBoundary`. */
export interface ModuleBoundaryProps {
  /** What may fail. */
  readonly children?: ReactNode;
  /** Name of the module or component that errors are recorded under. */
  readonly name?: string | undefined;
  /** What to show after a failure. Default: a card with the text of the error and a way to retry. */
  readonly failure?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  /** Hears of every failure once, when what is shown instead is on the page. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Another value than that of the failure tries again by itself. */
  readonly resetKey?: unknown;
}

/**
 * Shows a failure of the components below it in their place. The monitor records it, a fault of a module offers to
 * refresh the page, and the retry renders the components anew: modules that have failed to load are asked for again.
 * Errors that event handlers throw pass by.
 */
export function ModuleBoundary(props: ModuleBoundaryProps): ReactNode {
  return <Boundary runtime={useRuntime()} {...props} />;
}

/** Not in front of it, as notices are that come and go. */
const IN_THE_PAGE = { ['--stoa-shadow' as string]: '0 0 0 1px var(--_color-border)' };

interface BoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
}

class Boundary extends Component<ModuleBoundaryProps & { readonly runtime: Runtime }, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override state: BoundaryState = {};
  readonly #asked = new Set<string>();
  readonly #reported = new Set<unknown>();
  readonly #told = new Set<string>();
  #listener = this.#listen();
  #retried: unknown;

  readonly #retry = (): void => {
    for (const name of this.#asked) forgetLoads(this.props.runtime, name);
    for (const set of [this.#asked, this.#reported, this.#told]) set.clear();
    this.#listener = this.#listen();
    this.#retried = this.state.caught?.error;
    this.setState({ caught: undefined });
  };

  /** Another one after each retry. */
  #listen(): BoundaryListener {
    return { asked: (name) => this.#asked.add(name), reported: (error) => this.#reported.add(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { runtime, name = '', onError } = this.props;
    // React 18 tells of one error as often as it has tried to render, StrictMode of one for each run of an effect.
    const text = describeThrown(error);
    if (this.#told.has(text)) return;
    this.#told.add(text);
    if (!this.#reported.has(error)) reportFault(runtime, error, name);
    // React has kept it, as of a `lazy` component: a retry brings the same for ever, only a refresh helps.
    if (error === this.#retried) runtime.upgrade.offer();
    onError?.(error);
  }

  override componentDidUpdate({ resetKey }: ModuleBoundaryProps, { caught }: BoundaryState): void {
    // A failure of just now is one with this key.
    if (caught && caught === this.state.caught && resetKey !== this.props.resetKey) this.#retry();
  }

  override render(): ReactNode {
    const { runtime, failure, children } = this.props;
    const { caught } = this.state;
    if (!caught)
      return <BoundaryContext.Provider value={this.#listener}>{children}</BoundaryContext.Provider>;
    if (failure) return failure(caught.error, this.#retry);
    return (
      <StoaNotice
        role="alert"
        kind="error"
        closable={false}
        style={IN_THE_PAGE}
        text={describeThrown(caught.error)}
        actionLabel={runtime.texts.get('module.retry')}
        onAction={(event) => {
          // An action of whatever surrounds it would be another one.
          event.stopPropagation();
          this.#retry();
        }}
      />
    );
  }
}
