/** The inbox: what has happened, to which record of which app, and the way to it. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { StoaButton, useLabel, useRuntime, useStore } from 'stoa/react';
import { describeThrown } from 'stoa';
import { appOf } from '../records/kinds.js';
import { MessageRow } from './message-row.js';
import { NewMenu } from './new-menu.js';
import { OpenSettings, type Placement } from './open-settings.js';
import { appName } from './names.js';
import type { InboxStore, Message } from './store.js';

const STEPS = new Map<string, (index: number, last: number) => number>([
  ['ArrowDown', (index, last) => Math.min(index + 1, last)],
  ['ArrowUp', (index) => Math.max(index - 1, 0)],
  ['Home', () => 0],
  ['End', (_, last) => last],
]);

export function InboxView({ inbox }: { inbox: InboxStore }): ReactNode {
  const label = useLabel();
  const { objects, settings, notices, client } = useRuntime();
  const { messages, failure, isLoading } = useStore(inbox.state$);
  const [app, setApp] = useState('');
  const [search, setSearch] = useState('');
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [placement, setPlacement] = useState<Placement>('middle');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const marked = useRef(-1);

  useEffect(() => {
    inbox.load();
    // Without them records open as they do by default.
    settings.load().catch(() => {});
  }, [inbox, settings]);

  const appOfKind = (kind: string) => appOf(objects.get(kind) ?? { module: '' });
  const apps = [...new Set((messages ?? []).map(({ kind }) => appOfKind(kind)))];
  const words = search.trim().toLowerCase();
  const matches = ({ kind, subject, preview, sender }: Message) =>
    [subject, preview, sender.name, label(`kind.${kind}`, kind)].some((text) =>
      text.toLowerCase().includes(words),
    );
  const shown = (messages ?? []).filter(
    (message) =>
      (app === '' || appOfKind(message.kind) === app) &&
      (!onlyUnread || message.isUnread) &&
      (words === '' || matches(message)),
  );
  const unread = messages?.filter(({ isUnread }) => isUnread).length ?? 0;

  async function open(message: Message): Promise<void> {
    try {
      await objects.open(message.kind, message.recordId, client.device === 'PC' ? { placement } : {});
      if (message.isUnread) inbox.mark(message, false);
    } catch (error) {
      notices.toast(describeThrown(error), { kind: 'error' });
    }
  }

  function step(event: KeyboardEvent): void {
    const move = STEPS.get(event.key);
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.message-main') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    if (!move || index < 0) return;
    event.preventDefault();
    links[move(index, links.length - 1)]?.focus();
  }

  // Of unread ones only, a row goes with its mark: the keyboard goes on at the next one, or at what brings others.
  useEffect(() => {
    const index = marked.current;
    marked.current = -1;
    if (index < 0 || document.activeElement !== document.body) return;
    const marks = list.current?.querySelectorAll<HTMLElement>('button.tool') ?? [];
    (marks[Math.min(index, marks.length - 1)] ?? field.current)?.focus();
  }, [messages]);

  function clear(): void {
    field.current?.focus();
    setApp('');
    setSearch('');
    setOnlyUnread(false);
  }

  return (
    <>
      <div className="inbox-bar">
        <label className="inbox-search">
          <span className="visually-hidden">{label('inbox.search', 'Search')}</span>
          <input
            ref={field}
            type="search"
            value={search}
            placeholder={label('inbox.search', 'Search')}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <label className="inbox-app">
          <span className="visually-hidden">{label('inbox.app', 'App')}</span>
          <select value={app} onChange={({ target }) => setApp(target.value)}>
            <option value="">{label('inbox.allApps', 'All apps')}</option>
            {apps.map((name) => (
              <option key={name} value={name}>
                {appName(label, name)}
              </option>
            ))}
          </select>
        </label>
        <label className="switch">
          <input
            type="checkbox"
            checked={onlyUnread}
            onChange={({ target }) => setOnlyUnread(target.checked)}
          />
          {label('inbox.onlyUnread', 'Unread only')}
        </label>
        <span className="inbox-room" />
        <StoaButton disabled={unread === 0} onClick={() => inbox.markAllRead()}>
          {label('inbox.readAll', 'Mark all as read')}
        </StoaButton>
        <NewMenu />
      </div>
      {client.device === 'PC' && <OpenSettings placement={placement} onPlacement={setPlacement} />}

      <p className="inbox-count hint" role="status">
        {messages
          ? label('inbox.count', '{0} shown, {1} unread', [shown.length, unread])
          : isLoading && label('inbox.loading', 'Loading')}
      </p>
      {failure && (
        <div className="outcome failure inbox-failure" role="alert">
          <span>
            {label('inbox.failed', 'The inbox could not be loaded.')} {failure}
          </span>
          <StoaButton size="small" onClick={() => inbox.load()}>
            {label('inbox.retry', 'Try again')}
          </StoaButton>
        </div>
      )}
      {messages && shown.length === 0 && !failure && (
        <div className="card inbox-empty">
          <h2>
            {messages.length === 0
              ? label('inbox.empty', 'Nothing has happened yet')
              : label('inbox.noMatch', 'No message fits')}
          </h2>
          {messages.length > 0 && (
            <StoaButton onClick={clear}>{label('inbox.clear', 'Show all again')}</StoaButton>
          )}
        </div>
      )}
      <ul
        className="card messages"
        ref={list}
        aria-label={label('ui.inbox', 'Inbox')}
        aria-busy={isLoading}
        hidden={shown.length === 0}
        onKeyDown={step}
      >
        {shown.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            onOpen={() => void open(message)}
            onMark={() => {
              marked.current = index;
              inbox.mark(message, !message.isUnread);
            }}
          />
        ))}
      </ul>
    </>
  );
}
