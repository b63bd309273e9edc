/** Calls what the script of a topic offers on its page. */
import type { Page } from 'playwright-core';

/** Functions of a page, by name; whatever they take and give can be copied. */
type Offered = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Calls one of them. */
export type Call<Functions extends Offered> = <Name extends keyof Functions & string>(
  name: Name,
  ...args: Parameters<Functions[Name]>
) => Promise<Awaited<ReturnType<Functions[Name]>>>;

/** Functions of `window.endure[client]` of this page. */
export function callerOf<Functions extends Offered>(page: Page, client: string): Call<Functions> {
  return (name, ...args) =>
    page.evaluate(
      ([topic, method, given]) => {
        const { [topic]: functions } = window.endure as unknown as Record<
          string,
          Record<string, (...all: unknown[]) => unknown>
        >;
        return functions![method]!(...given);
      },
      [client, name, args as unknown[]] as const,
    ) as Promise<Awaited<ReturnType<Functions[typeof name]>>>;
}
