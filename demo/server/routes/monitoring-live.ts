/** `/demo/monitoring/live`: server-sent events that tell monitoring pages that something new has been stored. */
import { streamSSE } from 'hono/streaming';
import type { FeedSubject } from '../monitoring-feed.js';
import type { SuiteApp, SuiteServices } from '../context.js';

/** A storm of errors is one piece of news a second. */
const THROTTLE_MS = 1_000;
/** So that nothing between server and page takes the silence for an end. */
const KEEP_ALIVE_MS = 20_000;

export function monitoringLiveRoutes(app: SuiteApp, { feed }: Pick<SuiteServices, 'feed'>): void {
  app.get('/demo/monitoring/live', (c) => {
    c.header('Cache-Control', 'no-store');
    return streamSSE(c, async (stream) => {
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      const write = (event: string, data: string) => void stream.writeSSE({ event, data }).catch(end);

      const news = new Set<FeedSubject>();
      let timer: NodeJS.Timeout | undefined;
      const tell = () => {
        timer = undefined;
        if (news.size === 0) return;
        write('stored', [...news].join(' '));
        news.clear();
        timer = setTimeout(tell, THROTTLE_MS);
      };
      const stop = feed.listen((subject) => {
        news.add(subject);
        if (!timer) tell();
      });
      const forget = feed.whenClosed(end);
      const keepAlive = setInterval(() => write('still-there', ''), KEEP_ALIVE_MS);
      stream.onAbort(end);
      // The page knows from here on that it misses nothing.
      write('listening', '');
      await ended;
      clearTimeout(timer);
      clearInterval(keepAlive);
      forget();
      stop();
    });
  });
}
