/**
 * Functions by name, for hosts that know the suite by configuration only (`sdk.invoke`, SPEC section 8). Names are keys of
 * a map, so nothing that an object inherits can be called.
 */
import type { Runtime } from '../core/runtime-types.js';
import { SdkError } from './errors.js';
import type { SdkTexts } from './texts.js';
import type { Sdk } from './types.js';

/** A function for `invoke`. */
export type Command = (...args: readonly unknown[]) => unknown;

/** What can be invoked. */
export interface Commands {
  invoke(name: string, ...args: readonly unknown[]): Promise<unknown>;
  register: Sdk['register'];
}

/** The functions of every runtime. Dialogs of the suite reject with `NOT_IN_APP` (SPEC section 6). */
function builtIn({ links, objects, format, dates, notices, prompts, ...runtime }: Runtime): object {
  return {
    openObject: objects.open,
    createObject: objects.create,
    objectLink: objects.link,
    openLink: links.open,
    download: links.download,
    preview: links.preview,
    formatNumber: format.number,
    amountInWords: format.inWords,
    getRate: format.getRate,
    formatDate: dates.format,
    relativeTime: dates.relative,
    notify: (options: Parameters<typeof notices.show>[0]) => void notices.show(options),
    confirm: (options: Omit<Parameters<typeof prompts.ask<'confirm'>>[0], 'kind'>) =>
      prompts.ask({ ...options, kind: 'confirm' }),
    getBaseInfo: () => runtime.getBaseInfo().then(({ data }) => data),
    getBaseTeams: runtime.getBaseTeams,
  };
}

/** Creates the functions of a runtime; `more` are those of the SDK. */
export function createCommands({
  runtime,
  texts,
  more,
}: {
  runtime: Runtime;
  texts: SdkTexts;
  more: Readonly<Record<string, (...args: never[]) => unknown>>;
}): Commands {
  const commands = new Map<unknown, readonly Command[]>();

  const register: Sdk['register'] = (name, run) => {
    if (typeof run !== 'function')
      throw new SdkError('INVALID_ARGUMENT', texts('needsFunction', ['register']));
    // An object of its own, so that adding the same function twice makes two registrations.
    const registered: Command = (...args) => (run as Command)(...args);
    commands.set(name, [...(commands.get(name) ?? []), registered]);
    return () => {
      commands.set(
        name,
        (commands.get(name) ?? []).filter((one) => one !== registered),
      );
    };
  };

  for (const [name, run] of Object.entries({ ...builtIn(runtime), ...more })) register(name, run as Command);

  return {
    register,
    async invoke(name, ...args) {
      const command = commands.get(name)?.at(-1);
      if (!command) throw new SdkError('FUNCTION_NOT_FOUND', texts('unknownFunction'));
      return command(...args);
    },
  };
}
