/** One message: from whom, about what, when, and where it leads. */
import type { ReactNode } from 'react';
import { useFormat, useLabel, useRuntime } from 'stoa/react';
import { appOf } from '../records/kinds.js';
import { ListIcon, ReadIcon, UnreadIcon } from '../icons.js';
import { appName } from './names.js';
import type { Message } from './store.js';

const TINTS = 6;

export function MessageRow({
  message,
  onOpen,
  onMark,
}: {
  message: Message;
  onOpen(): void;
  onMark(): void;
}): ReactNode {
  const label = useLabel();
  const { dates } = useFormat();
  const { objects } = useRuntime();
  const { kind, recordId, subject, preview, sender, sentAt, isUnread } = message;
  const app = appOf(objects.get(kind) ?? { module: '' });
  const kindName = label(`kind.${kind}`, kind);
  const href = objects.link(kind, recordId);
  const listHref = objects.listLink(kind);
  const content = (
    <>
      <span className={`message-tile tint-${tintOf(app)}`} aria-hidden="true">
        {[...kindName][0]?.toUpperCase()}
      </span>
      <span className="message-who">
        <bdi>{sender.name}</bdi>
        <span className="message-kind">{kindName}</span>
      </span>
      <time className="message-time" dateTime={sentAt} title={dates.dateTime(sentAt)}>
        {dates.relative(sentAt)}
      </time>
      <span className="message-subject" dir="auto">
        {subject}
      </span>
      <span className="message-preview" dir="auto">
        {preview}
      </span>
      {isUnread && <span className="visually-hidden">{label('inbox.unread', 'Unread')}</span>}
    </>
  );
  return (
    <li className={isUnread ? 'message unread' : 'message'}>
      {href === undefined ? (
        <button type="button" className="message-main" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <a
          className="message-main"
          href={href}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {content}
        </a>
      )}
      <span className="message-tools">
        <button type="button" className="tool" onClick={onMark}>
          {isUnread ? <ReadIcon /> : <UnreadIcon />}
          <span className="visually-hidden">
            {isUnread
              ? label('inbox.markRead', 'Mark as read: {0}', [subject])
              : label('inbox.markUnread', 'Mark as unread: {0}', [subject])}
          </span>
        </button>
        {listHref && (
          <a className="tool" href={listHref} title={label('inbox.list', 'All of this kind')}>
            <ListIcon />
            <span className="visually-hidden">
              {label('inbox.listOf', '{0}: all of {1}', [kindName, appName(label, app)])}
            </span>
          </a>
        )}
      </span>
    </li>
  );
}

function tintOf(app: string): number {
  return [...app].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TINTS;
}
