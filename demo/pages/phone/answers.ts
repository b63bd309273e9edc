/** What a container answers when it is willing. */

const NAMES: Readonly<Record<string, string>> = {
  '1001': '林雨桐',
  '1032': '萧慧敏',
  '1059': 'Layla Haddad',
};
const CODE = 'NG-4711';

/** The answer to a command; `undefined` where it is no more than a yes. */
export function answerOf(command: string, parameters: Readonly<Record<string, unknown>>): unknown {
  if (command === 'scan') return CODE;
  if (command !== 'getNames') return undefined;
  const items = Array.isArray(parameters.items) ? (parameters.items as { type: string; id: string }[]) : [];
  return items.flatMap(({ type, id }) => {
    const name = type === 'userName' ? NAMES[id] : undefined;
    return name === undefined ? [] : [{ type, id, name }];
  });
}
