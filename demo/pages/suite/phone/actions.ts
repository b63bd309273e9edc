/** What the page around the phone can ask this page to do: the layer's own calls, as any app makes them. */
import { describeThrown, type Runtime } from 'stoa';
import { hear, tell, type Do, type PhoneAction } from './protocol.js';

const FILE = { url: '/assets/samples/chart.png', name: 'chart.png' };

/** Listens to the page around. */
export function obeyPhone(runtime: Runtime, window: Window, around: Window): void {
  const { host, links, title } = runtime;
  let unread = 0;
  const actions: Readonly<Record<PhoneAction, () => Promise<unknown>>> = {
    scan: () => host.invoke('scan'),
    share: () =>
      host.invoke('share', {
        title: window.document.title,
        text: 'Northgate',
        url: window.location.href,
      }),
    names: () => links.resolveNames('$userName=1032$ · $departmentName=7$'),
    download: () => links.download('880101', 'hrm', { name: 'leave-policy.txt' }),
    preview: async () => void links.preview([FILE]),
    title: async () => {
      title.set(`${runtime.labels.get('ui.inbox', 'Inbox')} ${runtime.dates.format(Date.now(), 'HH:mm:ss')}`);
      return title.state$.get().text;
    },
    logout: async () => host.logout(runtime.texts.get('session.expired')),
    turn: async () => title.setRotated(!title.state$.get().rotated),
    unread: async () => title.setUnread((unread += 1)),
  };
  hear<Do>(
    window,
    () => around,
    'phone-do',
    ({ action }) => {
      actions[action]().then(
        (outcome) => tell(around, { type: 'phone-done', action, outcome: say(outcome) }),
        (error: unknown) => tell(around, { type: 'phone-done', action, outcome: describeThrown(error) }),
      );
    },
  );
}

function say(outcome: unknown): string {
  return typeof outcome === 'string' ? outcome : outcome === undefined ? 'ok' : JSON.stringify(outcome);
}
