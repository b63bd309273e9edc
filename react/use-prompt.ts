/** Questions of a component: those still open when it leaves the page leave with it. */
import { useEffect, useMemo } from 'react';
import type { PromptKinds, Prompts } from '../core/surface/prompts.js';
import { useRuntime } from './provider.js';

/** What `usePrompt` returns: the same object as long as the runtime is the same. All of it rejects as `prompts.ask` does. */
export interface ComponentPrompts {
  /** `prompts.ask` of the runtime. */
  readonly ask: Prompts['ask'];
  /** Asks a question with two ways out: `true` for confirm, `false` for cancel or a dismissed dialog. */
  readonly confirm: (question: PromptKinds['confirm']['data'] & Withdrawable) => Promise<boolean>;
  /** Says what has to be acknowledged. */
  readonly alert: (message: string | (PromptKinds['alert']['data'] & Withdrawable)) => Promise<void>;
}

/** Takes a question back. */
export interface Withdrawable {
  /** Aborted, the question goes and its promise rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * `const { confirm } = usePrompt(); if (await confirm({ text: 'Delete?' })) …`: the questions of the runtime, bound to
 * this component. When it unmounts, its open questions are withdrawn and reject with `ABORTED`; so do those that it
 * asks afterwards. An `async` handler that does not catch that leaves a rejection which the monitor passes over.
 */
export function usePrompt(): ComponentPrompts {
  const { prompts } = useRuntime();
  const [bound, attach] = useMemo(() => bindPrompts(prompts), [prompts]);
  useEffect(attach, [attach]);
  return bound;
}

function bindPrompts({ ask }: Prompts): readonly [ComponentPrompts, attach: () => () => void] {
  const open = new Set<AbortController>();
  let isGone = false;

  const bound: ComponentPrompts = {
    async ask(question, { signal } = {}) {
      // StrictMode takes a component away for a moment, within one task.
      if (isGone) await Promise.resolve();
      const controller = new AbortController();
      const withdraw = () => controller.abort(signal?.reason);
      if (isGone || signal?.aborted) withdraw();
      signal?.addEventListener('abort', withdraw);
      open.add(controller);
      try {
        return await ask(question, controller);
      } finally {
        open.delete(controller);
        signal?.removeEventListener('abort', withdraw);
      }
    },
    confirm: ({ signal, ...data }) => bound.ask({ kind: 'confirm', ...data }, signal && { signal }),
    alert(message) {
      const { signal, ...data } = typeof message === 'string' ? ({ text: message } as const) : message;
      return bound.ask({ kind: 'alert', ...data }, signal && { signal });
    },
  };
  const attach = () => {
    isGone = false;
    return () => {
      isGone = true;
      for (const controller of open) controller.abort();
    };
  };
  return [bound, attach];
}
