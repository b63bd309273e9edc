/** A container that records what is asked of it, and answers as a test says. */
import type { HostBridge, HostCommands } from '../core/client/host.js';

/** What a container was asked. */
export interface HostCall {
  /** Name of the command. */
  readonly command: string;
  /** What it was given. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** How a command is answered: with what the function returns; with an error when it throws. */
export type HostAnswers = {
  readonly [Command in keyof HostCommands]?: (parameters: HostCommands[Command]) => unknown;
} & { readonly [command: string]: ((parameters: never) => unknown) | undefined };

/** A container for `RuntimeOptions.hostBridge`. */
export interface FakeHost extends HostBridge {
  /** What was asked, oldest first. */
  readonly calls: readonly HostCall[];
  /** Tells of something that happens in the container. */
  readonly tell: (event: string, detail?: unknown) => void;
}

/** Creates a container that has the commands of `answers` and no others: `createFakeHost({ openLink() {} })`. */
export function createFakeHost(answers: HostAnswers = {}): FakeHost {
  const commands = new Map(Object.entries(answers));
  const calls: HostCall[] = [];
  const listeners = new Map<string, Set<(detail: unknown) => void>>();
  return {
    calls,
    supports: (command) => commands.has(command),
    async invoke(command, parameters) {
      calls.push({ command, parameters });
      const answer = commands.get(command);
      if (!answer) throw new Error(`The fake host has no command ${command}.`);
      return answer(parameters as never);
    },
    on(event, listener) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => void all.delete(listener);
    },
    tell(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(detail);
    },
  };
}
