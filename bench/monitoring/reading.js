/** What errors a call to a collector tells of, in the words of each monitor. */

/**
 * @param {import('./server.js').Call} call
 * @returns {readonly { id: string, text: string, count: number, type?: string, record?: object }[]}
 */
export function errorsOf({ url, text }) {
  const reader = READERS.find(([part]) => url.includes(part))?.[1];
  try {
    return reader?.(text, url) ?? [];
  } catch {
    return [];
  }
}

const lines = (text) =>
  text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });

const READERS = [
  [
    '/api/tissot/frontErrorRecord',
    (text) =>
      JSON.parse(text).dtos.map((record) => ({
        id: record.id,
        text: record.message,
        count: record.count,
        type: record.type,
        record,
      })),
  ],
  [
    '/api/1/envelope',
    (text) =>
      lines(text)
        .filter(({ exception, message }) => exception ?? message)
        .map((event) => ({
          id: event.event_id,
          text:
            (event.exception?.values ?? []).map(({ type, value }) => `${type}: ${value}`).join('\n') ||
            event.message,
          count: 1,
          record: event,
        })),
  ],
  [
    '/collect/faro',
    (text) =>
      (JSON.parse(text).exceptions ?? []).map((event) => ({
        id: `${event.timestamp} ${event.value}`,
        text: `${event.type}: ${event.value}`,
        count: 1,
        record: event,
      })),
  ],
  [
    '/collect/v1/logs',
    (text) =>
      JSON.parse(text).resourceLogs.flatMap(({ scopeLogs }) =>
        scopeLogs.flatMap(({ logRecords }) =>
          logRecords.map((record) => ({
            id: `${record.timeUnixNano} ${record.body.stringValue}`,
            text: record.body.stringValue,
            count: 1,
            record,
          })),
        ),
      ),
  ],
  [
    '/collect/datadog',
    (text) =>
      lines(text)
        .filter(({ type }) => type === 'error')
        .map((event) => ({ id: event.error.id, text: event.error.message, count: 1, record: event })),
  ],
  [
    '/collect/boomerang',
    (text, url) => {
      // Its own packing: `*20` is a blank.
      const plain = decodeURIComponent(`${url}&${text}`.replaceAll('+', ' '))
        .replaceAll(/\*([\da-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replaceAll(/\*\*([\da-f]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return [...plain.matchAll(/~m~'([^~]*)/g)].map(([, message], index) => ({
        id: `${index} ${message}`,
        text: message,
        count: 1,
      }));
    },
  ],
];
